import { listReviews, type Review } from '@estradeiro/contract/lodging/reviews';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { araucaria, ofMap } from '../lodging.testing.ts';
import { PlaceReviews } from './place-reviews.tsx';

const review: Review = {
  id: '5d1f7c9e-54a0-4f7e-8a56-0d2b1f7f0009',
  accommodationId: araucaria.id,
  authorName: 'Bia L.',
  rating: 4,
  comment: 'Garagem fechada.',
  isMotorcycleReview: true,
  isOwn: false,
  createdAt: '2026-11-20T12:00:00.000Z',
};
const open = () => userEvent.click(screen.getByRole('button', { name: 'Ver avaliações: Pousada Araucária' }));

it('shows a script in a review as the text that it is', async () => {
  const comment = '<script>window.stolen = 1</script><img src="x" onerror="window.stolen = 1">';
  api.answer(listReviews, [{ ...review, comment }]);
  const { container } = renderScreen(<PlaceReviews place={araucaria} />);
  await open();
  expect(await screen.findByText(comment)).toBeVisible();
  expect(container.ownerDocument.querySelector('script, img')).toBeNull();
  expect(screen.getByRole('img', { name: '4 de 5 estrelas' })).toBeVisible();
  expect(screen.getByText('De moto')).toBeVisible();
});

it('shows a failure, and tries again', async () => {
  api.drop(listReviews);
  renderScreen(<PlaceReviews place={araucaria} />);
  await open();
  expect(await screen.findByRole('alert')).toBeVisible();
  api.answer(listReviews, [review]);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('Garagem fechada.')).toBeVisible();
});

it('has a flag for each review but one’s own', async () => {
  const own = { ...review, id: '5d1f7c9e-54a0-4f7e-8a56-0d2b1f7f0010', authorName: 'Ana S.', isOwn: true };
  api.answer(listReviews, [review, own]);
  renderScreen(<PlaceReviews place={araucaria} />);
  await open();
  expect(await screen.findByRole('button', { name: 'Denunciar a avaliação de Bia L.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Denunciar a avaliação de Ana S.' })).toBeNull();
});

it('is not offered without reviews, or for another source', () => {
  renderScreen(
    <>
      <PlaceReviews place={{ ...araucaria, totalReviews: 0 }} />
      <PlaceReviews place={{ ...ofMap, totalReviews: 3 }} />
    </>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
