import { expect } from 'vitest';
import { readSheets } from '../../domain/tables/file/read-sheets.ts';
import type { RefusalReason, TableRefusal } from '../../domain/tables/file/refusal.ts';
import { inRussian } from '../in-russian.ts';
import { workbookParts } from './make-xlsx.ts';

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

/** The reason why a file is refused; also checks that this took little of the processor's time. */
export function refusal(bytes: Uint8Array): { reason: RefusalReason; message: string } {
	const before = process.cpuUsage();
	try {
		readSheets(bytes);
	} catch (error) {
		expect((error as Error).name).toBe('TableRefusal');
		// The processor's time, not the clock's: what else the machine does meanwhile is not this reader's fault.
		const { user, system } = process.cpuUsage(before);
		expect((user + system) / 1000).toBeLessThan(3_000);
		const { reason, detail } = error as TableRefusal;
		const message = inRussian(detail);
		expect(message).toMatch(/[а-я]/i);
		return { reason, message };
	}
	throw new Error('the file was read');
}
