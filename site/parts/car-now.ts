import type { CarPage } from '@clearway/shared/contract/car-page.ts';
import { knownDay } from '@clearway/shared/domain/car/arrival.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { money } from '@clearway/shared/format/number.ts';
import { carPage as words } from '@clearway/shared/words/car-page.ts';

// Auctions and carriers take no claim later.
const claimDays = 5;

/** What the client reads of the last stage that is done. */
export function nowText(car: CarPage, today: string): string {
	const { stage, stages, payments, role } = car;
	const { now } = words;
	const isClient = role === 'client';
	switch (stage) {
		case 'agreed':
			return now.agreed(car.quote ?? '');
		case 'bought': {
			const parts = payments.filter(({ kind }) => kind === 'auction');
			const [currency, ...others] = new Set(parts.map((part) => part.currency));
			if (!currency || others.length > 0) return now.bought('');
			return now.bought(money(moneyText(sum(parts.map(({ amount }) => decimal(amount)))), currency));
		}
		case 'terminal':
			return now.terminal(checkPhotosBy(car, today));
		case 'sailed': {
			const port = knownDay(stages, 'port', today) ?? '';
			return now.sailed(car.container, port < today ? '' : port);
		}
		case 'border':
			return now.border(isClient && !payments.some(({ kind, paid }) => kind === 'customs' && paid));
		case 'plated':
			return now.plated(car.plate);
		case 'handed':
			return now.handed(isClient);
		default:
			return now[stage];
	}
}

/** The day by which a damage can be claimed; empty without photos, and when it is past. */
function checkPhotosBy({ stages, photos }: CarPage, today: string): string {
	const there = stages.find(({ stage }) => stage === 'terminal')?.doneOn;
	if (!there || !photos.some(({ stage }) => stage === 'terminal')) return '';
	const last = addDays(there, claimDays);
	return last < today ? '' : last;
}
