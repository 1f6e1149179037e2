import { Problem } from '@clearway/shared/contract/problem.ts';
import { Router } from 'express';
import type { ShareCard, ShareTheme } from '../draw/index.ts';
import { optionValues } from '../features/option.ts';
import { aside } from '../pictures/aside.ts';
import type { World } from '../world.ts';
import { sendProblem } from './problems.ts';
import { everywhere } from './security.ts';

type Words = Pick<ShareCard, 'title' | 'kicker' | 'theme' | 'seed'>;

// What the card of each page says.
const pageCards: Readonly<Record<string, { kicker: string; title: string; theme: ShareTheme }>> = {
	home: { kicker: 'Растаможка и доставка', title: 'Сколько стоит машина на украинских номерах', theme: 'home' },
	calculator: { kicker: 'Калькулятор', title: 'Расчёт по строкам, с курсом и источником', theme: 'calculator' },
	usa: { kicker: 'Авто из США', title: 'Машина с аукциона Copart или IAA', theme: 'usa' },
	eu: { kicker: 'Авто из Европы', title: 'Машина из Европейского союза', theme: 'eu' },
	georgia: { kicker: 'Авто из Грузии', title: 'Машина из Грузии', theme: 'georgia' },
	blog: { kicker: 'Блог', title: 'О ввозе автомобилей', theme: 'post' },
	contacts: { kicker: 'Контакты', title: 'Как с нами связаться', theme: 'contacts' },
	privacy: { kicker: 'Правила', title: 'Как мы храним данные', theme: 'contacts' },
};

const mostKept = 200;
const address = /^\/(?:([a-z]+)\/)?([\w-]+)\.png$/;

/** Pictures for sharing, drawn from a page's own title when somebody first asks. */
export function cards(world: World): Router {
	const kept = new Map<string, Promise<Uint8Array>>();
	const router = Router({ caseSensitive: true, strict: true });
	router.get(/.*/, async (req, res) => {
		try {
			const [, section, page = ''] = address.exec(req.path) ?? [];
			const words = await wordsOf(world, section, page);
			if (!words) throw new Problem('missing', 'Такой карточки нет.');
			const options = await optionValues(world.db.read);
			const card: ShareCard = { ...words, site: options['company.name'] || 'Clearway', address: new URL(world.config.publicUrl).host };
			const key = JSON.stringify(card);
			const drawing = kept.get(key) ?? aside('card', card);
			kept.set(key, drawing);
			drawing.catch(() => kept.delete(key));
			for (const oldest of kept.keys()) {
				if (kept.size <= mostKept) break;
				kept.delete(oldest);
			}
			const bytes = await drawing;
			res.writeHead(200, {
				...everywhere,
				'cross-origin-resource-policy': 'cross-origin',
				'content-type': 'image/png',
				'content-length': bytes.length,
				'cache-control': 'public, max-age=3600',
			});
			res.end(req.method === 'HEAD' ? undefined : bytes);
		} catch (error) {
			sendProblem(res, error, String(res.locals.requestId), world.log);
		}
	});
	return router;
}

async function wordsOf({ db }: World, section: string | undefined, page: string): Promise<Words | null> {
	if (section === 'blog') {
		const post = await db.read
			.selectFrom('post')
			.select(['title', 'slug'])
			.where('slug', '=', page)
			.where('status', '=', 'published')
			.where('deleted_at', 'is', null)
			.executeTakeFirst();
		return post ? { title: post.title, kicker: 'Блог', theme: 'post', seed: post.slug } : null;
	}
	// Somebody's calculation is shared with the calculator's card: its sum is nobody's to show.
	const known = pageCards[section === 'calculator' ? 'calculator' : section === undefined ? page : ''];
	if (!known) return null;
	return { ...known, seed: page };
}
