import { OperatorScreen } from '#features/operator/operator-screen.tsx';
import { NotFoundScreen } from '../not-found-screen.tsx';

export const Operator = () => <OperatorScreen notFound={<NotFoundScreen />} />;
