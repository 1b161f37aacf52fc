import { useEffect, useState } from 'react';

/** How long a moment is away, counted down each second. Not read out by itself: the moment is beside it. */
export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" className="font-semibold whitespace-nowrap tabular-nums">
      {timeLeft(Date.parse(until) - now)}
    </span>
  );
}

/** "23:59:01", "14:32"; what is over is 0:00. */
export function timeLeft(milliseconds: number): string {
  const all = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const padded = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(seconds)}` : `${minutes}:${padded(seconds)}`;
}
