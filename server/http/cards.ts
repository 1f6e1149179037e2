import { say } from '@clearway/shared/format/say.ts';
import { type Request, Router } from 'express';
import type { Context } from '../context.ts';
import { optionValues } from '../features/option.ts';
import { openCardQueue } from '../pictures/card-queue.ts';
import { Refusal } from '../refusal.ts';
import type { ShareCard, ShareTheme } from '../share-card/share-card.ts';
import { clientAddress } from './address.ts';
import { sendProblem } from './problems.ts';
import { everywhere } from './security.ts';

type CardContent = Pick<ShareCard, 'title' | 'kicker' | 'theme' | 'seed'>;

// What the card of each page says.
const pageCards: Readonly<Record<string, { kicker: string; title: string; theme: ShareTheme }>> = {
	home: {
		kicker: 'Растаможка и доставка',
		title: 'Сколько стоит машина на украинских номерах',
		theme: 'home',
	},
	calculator: {
		kicker: 'Калькулятор',
		title: 'Расчёт по строкам, с курсом и источником',
		theme: 'calculator',
	},
	usa: { kicker: 'Авто из США', title: 'Машина с аукциона Copart или IAA', theme: 'usa' },
	eu: { kicker: 'Авто из Европы', title: 'Машина из Европейского союза', theme: 'eu' },
	georgia: { kicker: 'Авто из Грузии', title: 'Машина из Грузии', theme: 'georgia' },
	blog: { kicker: 'Блог', title: 'О ввозе автомобилей', theme: 'post' },
	contacts: { kicker: 'Контакты', title: 'Как с нами связаться', theme: 'contacts' },
	privacy: { kicker: 'Правила', title: 'Как мы храним данные', theme: 'contacts' },
};

const address = /^\/(?:([a-z]+)\/)?([\w-]+)\.png$/;
const newDrawings = { name: 'card', count: 30, seconds: 60 };

/** Pictures for sharing, drawn from the page's title on first request. */
export function cards(context: Context): Router {
	const queue = openCardQueue();
	context.metrics.gauge('clearway_cards_drawn', 'Share cards drawn since the start', () => queue.drawn);
	const read = async (req: Request, disconnected: AbortSignal): Promise<Uint8Array> => {
		const [, section, page = ''] = address.exec(req.path) ?? [];
		const content = await contentOf(context, section, page);
		if (!content) throw new Refusal('missing', say('card.missing'));
		const options = await optionValues(context.db.read);
		const card: ShareCard = {
			...content,
			site: options['company.name'] || 'Clearway',
			address: new URL(context.config.publicUrl).host,
		};
		const found = queue.find(card);
		if (found) return found;
		context.limits.take(newDrawings, clientAddress(req, context.config.trustProxy));
		return queue.draw(card, disconnected);
	};
	const router = Router({ caseSensitive: true, strict: true });
	router.get(/.*/, async (req, res) => {
		const disconnected = new AbortController();
		res.on('close', () => disconnected.abort());
		try {
			const bytes = await read(req, disconnected.signal);
			res.writeHead(200, {
				...everywhere,
				'cross-origin-resource-policy': 'cross-origin',
				'content-type': 'image/png',
				'content-length': bytes.length,
				'cache-control': 'public, max-age=3600',
			});
			res.end(req.method === 'HEAD' ? undefined : bytes);
		} catch (error) {
			if (!disconnected.signal.aborted) sendProblem(res, error, String(res.locals.requestId), context);
		}
	});
	return router;
}

async function contentOf(
	context: Context,
	section: string | undefined,
	page: string,
): Promise<CardContent | null> {
	if (section === 'blog') {
		const post = await context.db.read
			.selectFrom('post')
			.select(['title', 'slug'])
			.where('slug', '=', page)
			.where('status', '=', 'published')
			.where('deleted_at', 'is', null)
			.executeTakeFirst();
		return post ? { title: post.title, kicker: 'Блог', theme: 'post', seed: post.slug } : null;
	}
	// A stored calculation gets the general card of the calculator, so that its total is not disclosed.
	if (section === 'calculator') {
		const found = await context.db.read
			.selectFrom('quote')
			.select('id')
			.where('id', '=', page)
			.executeTakeFirst();
		return found ? ofPage('calculator') : null;
	}
	return section === undefined ? ofPage(page) : null;
}

const ofPage = (page: string): CardContent | null =>
	Object.hasOwn(pageCards, page) && pageCards[page] ? { ...pageCards[page], seed: page } : null;
