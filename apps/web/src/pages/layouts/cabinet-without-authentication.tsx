import { LoadingScreen } from '../../shell/loading-screen.tsx';

/** The cabinet while nobody knows yet who is there: its bar, and a loader in the place of everything else. */
export function CabinetWithoutAuthentication() {
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
