/** `npx jiti bench/icons.ts`: draws the icon's PNGs from its SVG. Run it when the drawing changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { findChromium } from './harness/chromium.ts';

const DIR = fileURLToPath(new URL('../public/icon/', import.meta.url));
const SIZES = [16, 32, 48, 96, 128];

async function main(): Promise<void> {
  const browser = await puppeteer.launch({ executablePath: findChromium(), headless: true, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const svg = readFileSync(`${DIR}decant.svg`, 'utf8');
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
    for (const size of SIZES) {
      await page.setViewport({ width: size, height: size });
      writeFileSync(`${DIR}${size}.png`, await page.screenshot({ omitBackground: true }));
    }
  } finally {
    await browser.close();
  }
}

await main();
