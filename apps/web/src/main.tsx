import './platform/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preloadScreen } from './app/app.tsx';
import { fitAboveKeyboard } from './platform/above-keyboard.ts';
import { restoreDurable } from './platform/offline/durable.ts';
import './ui/styles.css';

const root = document.getElementById('root');
if (root) {
  fitAboveKeyboard();
  preloadScreen(location);
  void restoreDurable().then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
