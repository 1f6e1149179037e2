import type { Language } from '@clearway/shared/contract/language.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import { carOf, shownTotalOf, totalText } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { longDate } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import { cards as ruCards, quoteCard as ruQuoteCard } from '@clearway/shared/words/ru/cards.ts';
import { receipt as ruReceipt } from '@clearway/shared/words/ru/receipt.ts';
import { cards as ukCards, quoteCard as ukQuoteCard } from '@clearway/shared/words/uk/cards.ts';
import { receipt as ukReceipt } from '@clearway/shared/words/uk/receipt.ts';
import { type Request, Router } from 'express';
import type { Context } from '../context/context.ts';
import { publishedCar } from '../features/delivered/shown.ts';
import { publishedTitle } from '../features/post/read.ts';
import { findAnswer } from '../features/quotes/quote-store.ts';
import { optionValues } from '../options/option.ts';
import { openCardQueue } from '../pictures/card-queue.ts';
import { Refusal } from '../services/refusal.ts';
import type { ShareCard } from '../share-card/share-card.ts';
import { clientAddress } from './address.ts';
import { languageOfAddress } from './language-of-address.ts';
import { sendProblem } from './problems.ts';
import { everywhere } from './security.ts';

type CardContent = Pick<ShareCard, 'title' | 'sum' | 'kicker'>;

const texts = { ru: ruCards, uk: ukCards };
const quoteTexts = {
	ru: { card: ruQuoteCard, receipt: ruReceipt },
	uk: { card: ukQuoteCard, receipt: ukReceipt },
};

const address = /^\/(?:([a-z]+)\/)?([\w-]+)\.png$/;
const newDrawings = { name: 'card', count: 30, seconds: 60 };

/** Pictures for sharing, drawn from the page's title on first request. */
export function cards(context: Context): Router {
	const queue = openCardQueue();
	context.metrics.gauge('clearway_cards_drawn', 'Share cards drawn since the start', () => queue.drawn);
	const read = async (req: Request, disconnected: AbortSignal): Promise<Uint8Array> => {
		const { language, target } = languageOfAddress(req.path, context.config.languages);
		const [, section, page = ''] = address.exec(target) ?? [];
		const content = await contentOf(context, section, page, language);
		if (!content) throw new Refusal('missing', say('card.missing'));
		const options = await optionValues(context.db.read, language);
		const card: ShareCard = {
			...content,
			site: options['company.name'] ?? '',
			address: new URL(context.config.publicUrl).host,
		};
		const cached = queue.find(card);
		if (cached) return cached;
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
	language: Language,
): Promise<CardContent | null> {
	if (section === 'blog') {
		const title = await publishedTitle(context.db.read, page);
		return title === null ? null : { title, kicker: texts[language].blog.kicker };
	}
	if (section === 'calculator') {
		const answer = await findAnswer(context, page);
		return answer === undefined ? null : ofQuote(JSON.parse(answer) as Quote, language);
	}
	if (section === 'delivered') return ofCar(context, page, language);
	return section === undefined ? ofPage(page, language) : null;
}

const ofPage = (page: string, language: Language): CardContent | null =>
	// `hasOwn` has shown that the key is one of the texts.
	Object.hasOwn(texts[language], page) ? texts[language][page as keyof typeof ruCards] : null;

async function ofCar(context: Context, id: string, language: Language): Promise<CardContent | null> {
	const car = /^[1-9]\d{0,14}$/.test(id) ? await publishedCar(context.db.read, Number(id)) : undefined;
	if (!car) return null;
	const { kicker, title } = texts[language].delivered;
	return { title: `${car.title}: ${title.toLowerCase()}`, kicker };
}

// A card says no more than the page of its calculation, which everybody with the address can read.
function ofQuote(quote: Quote, language: Language): CardContent {
	const { card, receipt } = quoteTexts[language];
	const { label } = shownTotalOf(quote, receipt);
	return {
		// It says what its sum holds in the words of the page.
		kicker: card.kicker(label, longDate(quote.asOf)),
		sum: totalText(quote, receipt),
		title: carOf(quote, receipt),
	};
}
