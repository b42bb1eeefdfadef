import './platform/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadAhead } from './app/app.tsx';
import { restoreDurable } from './platform/offline/durable.ts';
import './ui/styles.css';

const root = document.getElementById('root');
if (root) {
  loadAhead(location);
  void restoreDurable().then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
