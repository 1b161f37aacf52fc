// The error page of the error page. It uses nothing that could have failed: no texts, no theme, no data.
import { Component, type ReactNode } from 'react';

const sentence = 'The error page could not be shown';
const home = 'Home';

/** Wraps the error view in the browser. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <h1>{sentence}</h1>
        <a href="/">{home}</a>
      </main>
    );
  }
}

/** The same as a document, for a server that could not render it. */
export const lastResortDocument = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${sentence}</title></head><body><main><h1>${sentence}</h1><a href="/">${home}</a></main></body></html>`;
