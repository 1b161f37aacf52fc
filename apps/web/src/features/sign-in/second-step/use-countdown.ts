import { useEffect, useState } from 'react';

/** Seconds that are left; `start` counts down from the given milliseconds. */
export function useCountdown(): [left: number, start: (milliseconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) setUntil(0);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return [
    until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000)),
    (milliseconds) => {
      setNow(Date.now());
      setUntil(Date.now() + milliseconds);
    },
  ];
}
