import { Star } from 'lucide-react';
import { cardTexts } from '../stay/texts.ts';
import { formatRating } from './lodging-format.ts';

const five = [1, 2, 3, 4, 5];

export function Stars({ rating, totalReviews }: { rating: number; totalReviews: number }) {
  if (totalReviews === 0) return <p className="text-15 text-quiet">{cardTexts.noReviews}</p>;
  const reviews = cardTexts.reviews(totalReviews);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-15">
      <span role="img" aria-label={cardTexts.rating(formatRating(rating), reviews)} className="relative inline-flex">
        <Row className="text-quiet" />
        <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(rating / 5) * 100}%` }}>
          <Row className="text-ink" filled />
        </span>
      </span>
      <span aria-hidden="true" className="tabular-nums">
        <span className="font-extrabold">{formatRating(rating)}</span> <span className="text-quiet">({reviews})</span>
      </span>
    </p>
  );
}

const Row = ({ className, filled = false }: { className: string; filled?: boolean }) => (
  <span className={`inline-flex w-max ${className}`}>
    {five.map((star) => (
      <Star key={star} size={18} aria-hidden="true" fill={filled ? 'currentColor' : 'none'} />
    ))}
  </span>
);
