// A part of a page that the server renders and that can be read without its program. The program comes when somebody
// begins to use the page, so that a phone that shows it has nothing else to do.
import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { ShouldRevalidateFunction } from 'react-router';
import { doKept } from '../frame/early-presses.tsx';
import { firstSign, isDocumentNew, wakeUp } from '../frame/first-sign.ts';

/**
 * `isWanted` says that it is needed before the visitor does anything. The loader of the page awaits `load`, so that the
 * server renders it in its place.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  isWanted: () => boolean = () => false,
) {
  let known: ComponentType<Props> | undefined;
  const load = async () => {
    known ??= await fetchPart();
    return known;
  };
  const AtOnce = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const AfterSign = lazy(async () => {
    if (!isWanted()) await firstSign;
    return { default: await load() };
  }) as unknown as ComponentType<Props>;
  // Anyone who comes by a link waits for it.
  if (typeof document !== 'undefined' && !isDocumentNew()) load().catch(() => {});

  // What changes around it does not reach it: React would render again what has no code yet.
  const Late = memo(function Late(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [isLate, setIsLate] = useState(true);
    useEffect(() => {
      if (!isLate) doKept();
    }, [isLate]);
    // One of them for good: another would be rendered again.
    const [Part] = useState(() => known ?? (isDocumentNew() ? AfterSign : AtOnce));
    return (
      // Until it listens, what is pressed and typed in it is kept.
      <div ref={place} data-late={isLate || undefined}>
        <Suspense fallback={<AsItWas place={place} />}>
          <Part {...props} />
          <Listening onReady={() => setIsLate(false)} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;
  return { Late, load };
}

/** For the pages of such parts: what is read again is shown, no matter who requests it. */
export const wakeForChange: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) => {
  wakeUp();
  return defaultShouldRevalidate;
};

/** The last of a part, so it begins when everything in it listens. */
function Listening({ onReady }: { onReady: () => void }) {
  const reportOnce = useEffectEvent(onReady);
  useEffect(() => reportOnce(), []);
  return null;
}

/** Should React need the place before the program is here, what the server drew there stays to be seen. */
function AsItWas({ place }: { place: RefObject<HTMLElement | null> }) {
  const [rendered] = useState(() => [...(place.current?.children ?? [])]);
  return <div ref={(own) => own?.append(...rendered)} className="min-h-[150dvh]" />;
}
