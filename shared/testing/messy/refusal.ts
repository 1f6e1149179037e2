import { expect } from 'vitest';
import { readSheets } from '../../domain/tables/file/read-sheets.ts';
import { type RefusalReason, TableRefusal } from '../../domain/tables/file/refusal.ts';
import { explanationTexts } from '../in-russian.ts';
import { oneSheet, workbookParts } from './make-xlsx.ts';

/** The parts of a small valid workbook. */
export const good = () =>
	workbookParts([
		{
			name: 'A',
			rows: [
				['from', 'to', 'fee'],
				[0, null, 1],
			],
		},
	]);

/** The processor's time, not the clock's: other work of the machine is not the reader's fault. */
function processorMs(read: () => unknown): number {
	const before = process.cpuUsage();
	read();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

let most = 0;

/** Three seconds, or on a slow machine one and a half times the time for the largest file that is read. */
function mostMs(): number {
	if (most > 0) return most;
	const part = 20_000;
	const bytes = oneSheet(Array.from({ length: part / 5 }, () => [1, 1, 1, 1, 1]));
	readSheets(bytes);
	most = Math.max(3_000, processorMs(() => readSheets(bytes)) * (500_000 / part) * 1.5);
	return most;
}

/** The reason why a file is refused; also checks that this took little of the processor's time. */
export function refusal(bytes: Uint8Array): { reason: RefusalReason; message: string } {
	let thrown: unknown = null;
	const took = processorMs(() => {
		try {
			readSheets(bytes);
		} catch (error) {
			thrown = error;
		}
	});
	if (!(thrown instanceof TableRefusal)) throw thrown ?? new Error('the file was read');
	if (took > 3_000) expect(took).toBeLessThan(mostMs());
	const message = explanationTexts(thrown.detail);
	expect(message).toMatch(/[а-я]/i);
	return { reason: thrown.reason, message };
}
