import { ShieldCheck } from 'lucide-react';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

export const TipsCard = () => (
  <Section title={texts.tipsTitle} icon={ShieldCheck}>
    <ul className="list-disc pl-5 text-15 text-quiet">
      {texts.tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </Section>
);
