import { perContext } from '../../context/cache.ts';
import type { Call, Context } from '../../context/context.ts';
import type { Job } from '../../jobs/start-jobs.ts';

type Opening = { link: number; at: string };

const noted = perContext((): Opening[] => []);
// A full disk may refuse writes for hours, and the notes must not fill the memory.
const mostWaiting = 10_000;

// Links whose form was sent: the page comes again without being opened.
const sent = perContext(() => new Map<number, number>());
const returnMs = 10_000;

export const noteSent = (context: Context, link: number): void =>
	void sent(context).set(link, context.now().getTime());

// Messengers fetch a link to draw its card; their own browsers name themselves otherwise.
const isRobot = (agent: string): boolean =>
	/bot\b|crawl|spider|preview|facebookexternalhit|^(whatsapp|viber|curl|wget|python|go-http|okhttp)/i.test(
		agent,
	);

/** Notes that a link was opened, without delaying the answer. Robots open nothing. */
export function noteOpening(context: Context, link: number, { agent }: Pick<Call, 'agent'>): void {
	const now = context.now();
	const sentAt = sent(context).get(link);
	if (!agent || isRobot(agent)) return;
	sent(context).delete(link);
	if (sentAt !== undefined && now.getTime() - sentAt < returnMs) return;
	const waiting = noted(context);
	if (waiting.length < mostWaiting) waiting.push({ link, at: now.toISOString() });
}

const mostAtOnce = 500;

/** Writes the noted openings. A failed write keeps them for the next time. */
export async function rememberOpenings(context: Context): Promise<void> {
	const waiting = noted(context);
	while (waiting.length > 0) {
		const openings = waiting.slice(0, mostAtOnce);
		// Nobody waits for these numbers, so nothing is announced.
		await context.db.write(async (tx) => {
			for (const { link, at } of openings)
				await tx
					.updateTable('car_link')
					.set((eb) => ({
						openings: eb('openings', '+', 1),
						first_at: eb.fn.coalesce('first_at', eb.val(at)),
						last_at: at,
					}))
					.where('id', '=', link)
					.execute();
		});
		waiting.splice(0, openings.length);
	}
}

export const carOpeningJobs: readonly Job[] = [
	{ name: 'remember opened car pages', everySeconds: 1, run: rememberOpenings },
];
