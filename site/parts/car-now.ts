import type { CarPage } from '@clearway/shared/contract/car-page.ts';
import { knownDay } from '@clearway/shared/domain/car/progress.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { longDate } from '@clearway/shared/format/date.ts';
import { money } from '@clearway/shared/format/number.ts';
import { carPage as words } from '@clearway/shared/words/car-page.ts';

// Auctions and carriers take no claim later.
const claimDays = 5;

/** What the client reads of the last stage that is done. */
export function nowText(car: CarPage, today: string): string {
	const { stage, stages, role, quote, container, plate } = car;
	const payments = car.payments.filter(({ cancelledReason }) => cancelledReason === null);
	const isClient = role === 'client';
	const customs = payments.filter(({ kind }) => kind === 'customs');
	const portOn = knownDay(stages, 'port', today) ?? '';
	return words.now[stage]({
		...{ container, plate, isClient, quote: quote ?? '' },
		price: priceOf(payments),
		checkBy: dayText(checkPhotosBy(car, today)),
		portOn: dayText(portOn < today ? '' : portOn),
		isToPay: isClient && (customs.length === 0 || customs.some(({ owed }) => Number(owed) > 0)),
	});
}

const dayText = (day: string): string => day && longDate(day);

/** The price of the car, which the auction's fees may stand beside; empty where its payments are in several currencies. */
function priceOf(payments: CarPage['payments']): string {
	const parts = payments.filter(({ kind }) => kind === 'auction');
	const [currency, ...others] = new Set(parts.map((part) => part.currency));
	if (!currency || others.length > 0) return '';
	const price = money(moneyText(sum(parts.map(({ amount }) => decimal(amount)))), currency);
	return parts.some(({ lines }) => lines.length > 1) ? words.withFees(price) : price;
}

/** The day by which a damage can be claimed; empty without photos, and when it is past. */
function checkPhotosBy({ stages, photos }: CarPage, today: string): string {
	const there = stages.find(({ stage }) => stage === 'terminal')?.doneOn;
	if (!there || !photos.some(({ stage }) => stage === 'terminal')) return '';
	const last = addDays(there, claimDays);
	return last < today ? '' : last;
}
