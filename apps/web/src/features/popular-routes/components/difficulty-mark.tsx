import type { Difficulty } from '@estradeiro/contract/popular-routes';
import { difficultyTexts } from '../texts.ts';

const peaks: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 };

export const DifficultyMark = ({ difficulty }: { difficulty: Difficulty }) => (
  <span className="inline-flex items-center gap-1.5 font-semibold text-scenic">
    <svg width="38" height="16" viewBox="0 0 38 16" aria-hidden="true">
      {[0, 1, 2].map((peak) => (
        <path
          key={peak}
          d={`M${peak * 13 + 1} 15L${peak * 13 + 6} 3L${peak * 13 + 11} 15Z`}
          fill={peak < peaks[difficulty] ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      ))}
    </svg>
    {difficultyTexts[difficulty]}
  </span>
);
