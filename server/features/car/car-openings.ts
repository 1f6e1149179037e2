import { perContext } from '../../cache.ts';
import type { Call, Context } from '../../context.ts';
import type { Job } from '../../jobs/start-jobs.ts';

type Openings = { openings: number; phones: number; firstAt: string; lastAt: string };

const noted = perContext(() => new Map<number, Openings>());

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
const isPhone = (agent: string): boolean => /mobi|android|iphone|ipad/i.test(agent);

/** Notes that a link was opened, without delaying the answer. Robots open nothing. */
export function noteOpening(context: Context, link: number, { agent }: Pick<Call, 'agent'>): void {
	if (!agent || isRobot(agent)) return;
	const now = context.now();
	const sentAt = sent(context).get(link);
	sent(context).delete(link);
	if (sentAt !== undefined && now.getTime() - sentAt < returnMs) return;
	const at = now.toISOString();
	const known = noted(context).get(link) ?? { openings: 0, phones: 0, firstAt: at, lastAt: at };
	noted(context).set(link, {
		...known,
		openings: known.openings + 1,
		phones: known.phones + Number(isPhone(agent)),
		lastAt: at,
	});
}

/** Writes the noted openings. A failed write keeps them for the next time. */
export async function rememberOpenings(context: Context): Promise<void> {
	const waiting = noted(context);
	for (const [link, seen] of [...waiting]) {
		// Nobody waits for this number, so nothing is announced.
		await context.db.write((tx) =>
			tx
				.updateTable('car_link')
				.set((eb) => ({
					openings: eb('openings', '+', seen.openings),
					phones: eb('phones', '+', seen.phones),
					first_at: eb.fn.coalesce('first_at', eb.val(seen.firstAt)),
					last_at: seen.lastAt,
				}))
				.where('id', '=', link)
				.execute(),
		);
		const since = waiting.get(link);
		if (since === seen) waiting.delete(link);
		else if (since)
			waiting.set(link, {
				...since,
				openings: since.openings - seen.openings,
				phones: since.phones - seen.phones,
			});
	}
}

export const carOpeningJobs: readonly Job[] = [
	{ name: 'remember opened car pages', everySeconds: 1, run: rememberOpenings },
];
