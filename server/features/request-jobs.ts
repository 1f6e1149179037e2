import type { Job } from '../jobs.ts';
import { kyivDay } from '../kyiv.ts';
import { outboxOf } from '../mail/outbox.ts';
import { isMailConfigured } from '../mail/smtp.ts';
import { forgetNews } from '../news-rows.ts';
import type { World } from '../world.ts';
import { optionValues } from './option.ts';
import { forgetClaims } from './repeat.ts';
import { erase } from './request.ts';
import { findWarnings, mailWarnings, stuckMail } from './watches.ts';

/** The work around requests that comes round by itself. */
export const requestJobs: readonly Job[] = [
	{ name: 'send mail', everySeconds: 1, run: (world) => outboxOf(world).run() },
	{ name: 'watch the mail', everySeconds: 60, run: watchMail },
	{ name: 'mail warnings', atKyiv: ['09:00'], run: async (world) => mailWarnings(world, await findWarnings(world)) },
	{ name: 'erase old requests', everySeconds: 3600, run: eraseOldRequests },
	{ name: 'forget repeated posts', everySeconds: 3600, run: forgetClaims },
	{ name: 'forget old news', everySeconds: 3600, run: forgetNews },
];

// Without a mail server the admin home says so; a letter about it would only wait too.
async function watchMail(world: World): Promise<void> {
	if (isMailConfigured(world.config)) await mailWarnings(world, await stuckMail(world));
}

const mostAtOnce = 200;

/** Erases closed requests, and suspects that nobody looked at, when the time the owner set for personal data is over. */
export async function eraseOldRequests(world: World): Promise<void> {
	const keptDays = Number((await optionValues(world.db.read))['privacy.retention-days']);
	const before = new Date(world.now().getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString();
	for (;;) {
		const erased = await world.db.write(async (tx) => {
			const old = await tx
				.selectFrom('request')
				.select('id')
				.where((eb) => eb.or([eb('status', 'in', ['done', 'spam']), eb.and([eb('status', '=', 'new'), eb('suspect', '=', 1)])]))
				.where((eb) => eb(eb.fn.coalesce('answered_at', 'created_at'), '<', before))
				.limit(mostAtOnce)
				.execute();
			const ids = await erase(
				tx,
				old.map((row) => row.id),
			);
			if (ids.length > 0) {
				const told = { requests: ids.length, olderThan: kyivDay(new Date(before)) };
				await tx
					.insertInto('audit')
					.values({
						at: world.now().toISOString(),
						by: 'system',
						app: 'api',
						action: 'erase',
						kind: 'request',
						after: JSON.stringify(told),
					})
					.execute();
			}
			return ids.length;
		});
		if (erased < mostAtOnce) return;
	}
}
