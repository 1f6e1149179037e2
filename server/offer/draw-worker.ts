import { parentPort, workerData } from 'node:worker_threads';
import type { DrawOrder } from './draw-in-worker.ts';
import { drawPaper } from './draw-paper.ts';
import { drawSheet } from './draw-sheet.ts';

const order = workerData as DrawOrder;
const at = new Date(order.at);
parentPort?.postMessage(await ('sheet' in order ? drawSheet(order.sheet, at) : drawPaper(order.paper, at)));
