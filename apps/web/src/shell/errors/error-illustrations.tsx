/** A sign that leads nowhere, for the page that is not there. */
export function NotFoundIllustration() {
  return (
    <svg width="200" height="96" viewBox="0 0 200 96" fill="none" aria-hidden="true">
      <path d="M20 48 92 16M20 48l72 32" className="stroke-line-strong" strokeWidth="2" strokeLinecap="round" />
      <path d="M108 22v52" className="stroke-primary" strokeWidth="2" strokeDasharray="4 6" strokeLinecap="round" />
      <g className="fill-line-strong">
        <circle cx="140" cy="48" r="4" />
        <circle cx="158" cy="48" r="4" />
        <circle cx="176" cy="48" r="4" />
      </g>
    </svg>
  );
}

/** A line that breaks off, for a fault of ours. */
export function BrokenIllustration() {
  return (
    <svg
      width="200"
      height="96"
      viewBox="0 0 200 96"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M16 64h36l10-34 16 50 14-32 8 16h12" className="stroke-line-strong" strokeLinejoin="round" />
      <path d="M112 64h6" className="stroke-danger" />
      <circle cx="126" cy="64" r="5" className="fill-surface stroke-danger" />
      <path d="M140 64h44" className="stroke-line-strong" strokeDasharray="3 7" />
    </svg>
  );
}
