import { chanceOf } from '../../share-card/chance.ts';
import { sheet } from '../../share-card/sheet.ts';
import { age } from './scenes/age.ts';
import { battery } from './scenes/battery.ts';
import { certificate } from './scenes/certificate.ts';
import { checklist } from './scenes/checklist.ts';
import { engine } from './scenes/engine.ts';
import { hybrid } from './scenes/hybrid.ts';
import { ledger } from './scenes/ledger.ts';
import { mountains } from './scenes/mountains.ts';
import { rate } from './scenes/rate.ts';
import { receipt } from './scenes/receipt.ts';
import { routes } from './scenes/routes.ts';
import type { Scene } from './scenes/scene.ts';
import { tags } from './scenes/tags.ts';
import { terraces } from './scenes/terraces.ts';
import { timeline } from './scenes/timeline.ts';
import { titles } from './scenes/titles.ts';
import { yearTurn } from './scenes/year-turn.ts';

// The order gives the folio at the foot of a cover; a new scene goes to the end.
const scenes = {
	battery,
	certificate,
	age,
	engine,
	hybrid,
	mountains,
	checklist,
	timeline,
	rate,
	ledger,
	tags,
	titles,
	terraces,
	routes,
	yearTurn,
	receipt,
} satisfies Record<string, Scene>;

export type CoverTopic = keyof typeof scenes;

export const coverTopics = Object.keys(scenes) as CoverTopic[]; // the keys of a literal are exactly its type's keys

/**
 * The cover of a post, 1600 × 900: the scene of its topic, varied by its slug, always the same for the same
 * slug.
 */
export function drawCover(slug: string, topic: CoverTopic): string {
	const { palette, ledger: foot, draw } = scenes[topic];
	const chance = chanceOf(slug);
	const seal = {
		radius: 1,
		petals: 5 + Math.floor(chance() * 9),
		hollow: 0.1 + chance() * 0.4,
		lines: 4 + Math.floor(chance() * 3),
	};
	return sheet(palette, draw(palette, chance), foot, coverTopics.indexOf(topic) + 1, seal);
}
