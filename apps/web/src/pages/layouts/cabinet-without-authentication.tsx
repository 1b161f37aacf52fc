import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { LoadingScreen } from '../../shell/frame/loading-screen.tsx';

/** The cabinet while nobody knows yet who is there: its bar, a loader for everything else, and the question shown. */
export function CabinetWithoutAuthentication() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // The answer renders the page, or leads anyone who has no session to the sign-in.
    void revalidate();
  }, [revalidate]);
  return (
    <div className="flex min-h-dvh flex-col">
      <div
        aria-hidden="true"
        className="h-[60px] border-b border-header-line bg-linear-to-r from-header-left to-header-right"
      />
      <main id="content" className="grid flex-1 place-items-center">
        <LoadingScreen />
      </main>
    </div>
  );
}
