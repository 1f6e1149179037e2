import { dayMs } from '@clearway/shared/domain/dated.ts';
import type { Context } from '../context/context.ts';
import type { Read, Write } from '../db/open.ts';

type FailedLetter = { at: string; sender: string; subject: string };

const listedDays = 30;
const mostListed = 50;

const daysAgo = ({ now }: Pick<Context, 'now'>, days: number): string =>
	new Date(now().getTime() - days * dayMs).toISOString();

/** Lists a letter of the mailbox that could not be read, and forgets those of long ago. */
export async function listFailedLetter(tx: Write, context: Context, letter: FailedLetter): Promise<void> {
	await tx.insertInto('failed_letter').values(letter).execute();
	await tx.deleteFrom('failed_letter').where('at', '<', daysAgo(context, listedDays)).execute();
	tx.changed({ kind: 'connection', id: 'imap', revision: 0 });
}

/** Letters of the mailbox that could not be read, the newest first. */
export const failedLetters = (
	context: Context,
	db: Read,
	days = listedDays,
): Promise<(FailedLetter & { id: number })[]> =>
	db
		.selectFrom('failed_letter')
		.select(['id', 'at', 'sender', 'subject'])
		.where('at', '>=', daysAgo(context, days))
		.orderBy('id', 'desc')
		.limit(mostListed)
		.execute();
