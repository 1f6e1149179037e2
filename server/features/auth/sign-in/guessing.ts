import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../../../context.ts';
import type { Warning } from '../../warning.ts';

/** So many wrong passwords for one login within a quarter of an hour are no typing mistakes. */
const manyFailures = 50;
const shownMs = dayMs;
const prefix = 'guessing ';

type Failures = { adminId: number | null; login: string | null; from: string | null; count: number };
type Guessing = { login: string | null; from: string[]; count: number; at: string };

const told = new WeakMap<Context['db'], Map<number | null, number>>();

/**
 * Stores for the office which login is being guessed, first at many failures, then each time their number has
 * doubled.
 */
export async function rememberGuessing(context: Context, failures: readonly Failures[]): Promise<void> {
	const before = told.get(context.db) ?? new Map<number | null, number>();
	told.set(context.db, before);
	for (const [adminId, series] of Map.groupBy(failures, (one) => one.adminId)) {
		const count = series.reduce((sum, one) => sum + one.count, 0);
		const toldOf = before.get(adminId) ?? 0;
		// A new quarter of an hour begins to count anew.
		if (count < toldOf) before.set(adminId, 0);
		if (count < manyFailures || count < 2 * (before.get(adminId) ?? 0)) continue;
		before.set(adminId, count);
		const from = series.map((one) => one.from).filter((place) => place !== null);
		const value = JSON.stringify({
			login: series[0]?.login ?? null,
			from,
			count,
			at: context.now().toISOString(),
		} satisfies Guessing);
		await context.db.writeUrgent((tx) =>
			tx
				.insertInto('fact')
				.values({ name: `${prefix}${adminId ?? 'nobody'}`, value })
				.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
				.execute(),
		);
	}
}

const places = 3;

/** The logins that were under attack within the last day. */
export async function guessingWarnings({ db, now }: Context): Promise<Warning[]> {
	const rows = await db.read
		.selectFrom('fact')
		.select(['name', 'value'])
		.where('name', 'like', `${prefix}%`)
		.execute();
	return rows.flatMap(({ name, value }): Warning[] => {
		const { login, from, count, at } = JSON.parse(value) as Guessing;
		if (now().getTime() - Date.parse(at) >= shownMs) return [];
		return [
			{
				code: 'sign-in-guessing',
				message: say('warning.guessing', login, count, from.slice(0, places), from.length > places),
				link: adminPaths.audit,
				episode: `${name} ${kyivDay(new Date(at))}`,
			},
		];
	});
}
