import { route } from '@clearway/shared/words/route.ts';
import type { Leg } from './route-line.tsx';

const words = route.legs;

/** The way from the USA, on its own page and on the home page. */
export const usaLegs = {
	auction: {
		title: words.auction,
		days: [1, 3],
		options: ['calculator.days.payment'],
		group: 'auction',
	},
	inland: {
		title: words.inland,
		days: [11, 33],
		options: ['calculator.days.pickup', 'calculator.days.loading'],
		codes: ['inland_us'],
	},
	ocean: { title: words.ocean, days: [32, 40], codes: ['ocean', 'insurance'], isDrawn: true },
	border: {
		title: words.border,
		days: [6, 17],
		options: ['calculator.days.unloading', 'calculator.days.border'],
		codes: ['port_handling', 'to_border'],
	},
	customs: {
		title: words.customs,
		days: [1, 5],
		options: ['calculator.days.customs'],
		group: 'customs',
		// Services are paid after the release of the car, as “How we work” says.
		codes: ['broker', 'company_fee'],
	},
	plates: { title: words.plates, days: [2, 7], options: ['calculator.days.plates'] },
} satisfies Record<string, Leg>;
