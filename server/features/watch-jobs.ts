import { perContext } from '../context/cache.ts';
import type { Context } from '../context/context.ts';
import type { Job } from '../jobs/start-jobs.ts';
import { isMailConfigured } from '../mail/smtp.ts';
import { findWarnings, fullDisk, mailWarnings, stuckMail } from './warnings.ts';

/** Jobs that mail the office what its home shows as a warning. */
export const watchJobs: readonly Job[] = [
	{ name: 'watch the mail', everySeconds: 60, run: warnAboutMail },
	{ name: 'watch the disk', everySeconds: 5, run: watchDisk },
	{
		name: 'mail warnings',
		atKyiv: ['09:00'],
		run: async (context) => mailWarnings(context, await findWarnings(context)),
	},
];

// Without a mail server the admin home shows the warning; a letter about it would only wait too.
async function warnAboutMail(context: Context): Promise<void> {
	if (await isMailConfigured(context)) await mailWarnings(context, await stuckMail(context));
}

const wasFull = perContext(() => ({ said: false }));

/** Allocates the reserve file if it is missing and there is enough space; otherwise warns the office. */
async function watchDisk(context: Context): Promise<void> {
	const { reserve } = context.db;
	if (!reserve) return;
	const state = wasFull(context);
	const isFull = !(await reserve.lay());
	if (isFull && !state.said)
		context.log.error({}, 'the disk is full: only what is urgent is written, from the reserve');
	if (!isFull && state.said) context.log.info({}, 'the disk has room again, and the reserve is laid');
	state.said = isFull;
	if (isFull && (await isMailConfigured(context))) await mailWarnings(context, await fullDisk(context));
}
