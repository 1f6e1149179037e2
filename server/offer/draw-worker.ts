import { parentPort, workerData } from 'node:worker_threads';
import type { DrawOrder } from './draw-in-worker.ts';
import { drawSheet } from './draw-sheet.ts';

const { sheet, at } = workerData as DrawOrder;

parentPort?.postMessage(await drawSheet(sheet, new Date(at)));
