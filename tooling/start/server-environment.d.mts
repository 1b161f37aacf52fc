// Node 20 runs what this describes, so it cannot carry its types itself.
export function serverEnvironment(): Record<string, string>;
