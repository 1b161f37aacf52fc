export type InstallFacts = {
  isClosed: boolean;
  /** Standalone: the installed app is what runs. */
  isStandalone: boolean;
  userAgent: string;
  /** iPads call themselves Macs; only the touch points distinguish them. */
  touchPoints: number;
  /** The browser offered its own prompt (beforeinstallprompt). */
  isOffered: boolean;
};

/** Which text the prompt shows; undefined shows none. Apple's browsers have no call for it, so the steps are described. */
export function installPrompt(facts: InstallFacts): 'apple' | 'offered' | undefined {
  if (facts.isClosed || facts.isStandalone) return undefined;
  if (isAppleDevice(facts) && !/CriOS/.test(facts.userAgent)) return 'apple';
  return facts.isOffered ? 'offered' : undefined;
}

export function isAppleDevice({ userAgent, touchPoints }: Pick<InstallFacts, 'userAgent' | 'touchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}
