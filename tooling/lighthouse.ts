// npm run lighthouse: the public pages as a phone on a slow line meets them, median of five runs each. Exits 1 when a
// category is below its target. Not part of npm test, because a busy machine makes the figures worse.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { median } from './bench/load.ts';
import { freePort, startProduct } from './bench/processes.ts';
import { buildWeb } from './build-web.ts';
import { findChromium } from './chromium.ts';

const pages = ['/', '/home'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const runs = 5;
const target = 95;

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const quietFlags = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

console.log(await buildWeb());
const folder = await mkdtemp(join(tmpdir(), 'crescendo-lighthouse-'));
await chmod(folder, 0o755);
const product = await startProduct(join(folder, 'data'), 1500);
const port = await freePort();
const browser = spawn(
  await findChromium(),
  [...flags, ...quietFlags, `--remote-debugging-port=${port}`, `--user-data-dir=${join(folder, 'browser')}`],
  { stdio: 'ignore' },
);
try {
  await wait(2000);
  for (const path of pages) await measure(path);
} finally {
  browser.kill('SIGTERM');
  await once(browser, 'exit');
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(path: string) {
  const scores: Record<string, number[]> = {};
  const figures: Record<string, number[]> = {};
  for (let run = 0; run < runs; run += 1) {
    // localhost is what browsers treat as secure, as a real panel with TLS is.
    const url = product.url.replace('127.0.0.1', 'localhost') + path;
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
    if (!result) throw new Error(`Nothing came back for ${path}`);
    for (const category of categories) {
      scores[category] ??= [];
      scores[category].push(Math.round((result.lhr.categories[category]?.score ?? 0) * 100));
    }
    for (const audit of ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time']) {
      figures[audit] ??= [];
      figures[audit].push(result.lhr.audits[audit]?.numericValue ?? Number.NaN);
    }
    if (run === 0) reportFaults(result.lhr);
  }
  for (const [category, values] of Object.entries(scores)) {
    const score = median(values);
    if (score < target) process.exitCode = 1;
    console.log(
      `${score >= target ? 'met   ' : 'MISSED'}  ${path} ${category}: ${score} (${values.join(', ')}; target ${target})`,
    );
  }
  for (const [audit, values] of Object.entries(figures))
    console.log(`        ${path} ${audit}: ${median(values).toPrecision(3)}`);
}

function reportFaults(lhr: { audits: Record<string, { id: string; score: number | null; title: string }> }) {
  for (const { id, score, title } of Object.values(lhr.audits)) {
    if (score !== null && score < 0.5) console.log(`        below: ${id} (${title})`);
  }
}
