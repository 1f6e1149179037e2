import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../../context/context.ts';
import { storeFact } from '../../../db/fact.ts';
import type { Budget } from '../../../limits/limits.ts';
import { record } from '../../../records/audit.ts';
import type { Warning } from '../../../records/warning.ts';

// The audit shows a flood of thousands as a handful of lines.
const inAudit: Budget = { name: 'failed sign-ins in the audit', count: 10, seconds: 3600 };
// So many wrong passwords for one login are no typing mistakes.
const manyFailures: Budget = { name: 'failed sign-ins of a login', count: 50, seconds: 15 * 60 };
const prefix = 'guessing ';

type Guessing = { login: string | null; count: number; at: string };

/**
 * Logs a wrong password and writes the first ones of an hour into the audit; the office is told of many
 * within a quarter of an hour. A login that does not exist is not written, because people type passwords into
 * that field.
 */
export function reportFailure(
	context: Context,
	admin: { id: number; login: string } | undefined,
	{ address, app, requestId }: Call,
): void {
	const login = admin?.login ?? null;
	context.log.warn({ requestId, login, address, app }, 'sign-in failed');
	const whose = String(admin?.id ?? 'nobody');
	const count = context.limits.count(inAudit, whose);
	const isGuessing = context.limits.count(manyFailures, whose) === manyFailures.count;
	if (count > inAudit.count && !isGuessing) return;
	// Nobody waits for it, because the time of an answer must not show that a login exists.
	writeFailure().catch((error: unknown) => context.log.error({ requestId, err: error }, 'audit failed'));

	async function writeFailure(): Promise<void> {
		// Attacks must be traceable on a full disk too.
		await context.db.writeUrgent(async (tx) => {
			const after = { login, address, count };
			const entry = { action: 'login-failed', kind: 'admin', id: admin?.id ?? null, after } as const;
			await record(tx, context, { session: null, app }, entry);
			if (!isGuessing) return;
			const guessing: Guessing = { login, count: manyFailures.count, at: context.now().toISOString() };
			await storeFact(tx, prefix + whose, JSON.stringify(guessing));
		});
	}
}

/** The logins that were under attack within the last day. */
export async function guessingWarnings({ db, now }: Context): Promise<Warning[]> {
	const rows = await db.read
		.selectFrom('fact')
		.select(['name', 'value'])
		.where('name', 'like', `${prefix}%`)
		.execute();
	return rows.flatMap(({ name, value }): Warning[] => {
		const { login, count, at } = JSON.parse(value) as Guessing;
		if (now().getTime() - Date.parse(at) >= dayMs) return [];
		return [
			{
				code: 'sign-in-guessing',
				message: say('warning.guessing', login, count),
				link: adminPaths.audit,
				episode: `${name} ${kyivDay(new Date(at))}`,
			},
		];
	});
}
