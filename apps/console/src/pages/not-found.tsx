import { NotFoundPage } from '../shell/page/page-failure.tsx';

export function Component() {
  return <NotFoundPage />;
}
