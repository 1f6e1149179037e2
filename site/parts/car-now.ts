import type { CarPage } from '@clearway/shared/contract/car-page.ts';
import { dueOf } from '@clearway/shared/domain/car/progress.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { money } from '@clearway/shared/format/number.ts';
import { carPage as words } from '@clearway/shared/words/car-page.ts';

// Auctions and carriers take no claim later.
const claimDays = 5;

/** What the client reads of the last stage that is done. */
export function nowText(car: CarPage, today: string): string {
	const { stage, stages, payments, role, quote, container, plate } = car;
	const isClient = role === 'client';
	const price = payments.find(({ kind }) => kind === 'auction');
	const port = stages.find((state) => state.stage === 'port');
	return words.now[stage]({
		...{ container, plate, isClient, quote: quote ?? '' },
		price: price ? money(price.amount, price.currency) : '',
		checkBy: checkPhotosBy(car, today),
		portOn: (port && dueOf(port)) ?? '',
		isToPay: isClient && !payments.some(({ kind, paid }) => kind === 'customs' && paid),
	});
}

/** The day by which a damage can be claimed; empty without photos, and when it is past. */
function checkPhotosBy({ stages, photos }: CarPage, today: string): string {
	const there = stages.find(({ stage }) => stage === 'terminal')?.doneOn;
	if (!there || !photos.some(({ stage }) => stage === 'terminal')) return '';
	const last = addDays(there, claimDays);
	return last < today ? '' : last;
}
