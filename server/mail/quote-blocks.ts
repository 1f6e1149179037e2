import type { Quote } from '@clearway/shared/contract/quote.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { decimal, money } from '@clearway/shared/format/number.ts';
import { receipt } from '@clearway/shared/words/ru/receipt.ts';
import type { Block, Fact, Sum } from './letter.ts';

type Named = Readonly<Record<string, string>>;
const groups: Named = receipt.groups;
const lines: Named = receipt.lines;

/** A kept calculation by lines, as the visitor saw it. */
export function quoteBlocks(quote: Quote, publicUrl: string, disclaimer: string): Block[] {
	return [
		{ kind: 'heading', text: `${receipt.kind} ${quote.id}` },
		{ kind: 'facts', facts: facts(quote) },
		...Object.keys(groups).flatMap((group) => groupBlocks(quote, group)),
		{ kind: 'sums', sums: [{ name: totalName(quote), ...inDollars(quote.total), total: true }] },
		...missing(quote),
		{ kind: 'link', text: 'Открыть расчёт', url: `${publicUrl}/calculator/${quote.id}` },
		...(disclaimer ? ([{ kind: 'note', text: disclaimer }] satisfies Block[]) : []),
	];
}

function facts({ input, date, rates }: Quote): Fact[] {
	const word = (words: Named, key: string): string | null => {
		const value = input[key];
		return typeof value === 'string' || typeof value === 'number' ? (words[value] ?? String(value)) : null;
	};
	const unit = (key: string, name: string): string | null => {
		const value = word({}, key);
		return value && `${value} ${name}`;
	};
	const car = [word(receipt.fuels, 'fuel'), unit('cc', receipt.cc), unit('kwh', receipt.kwh), unit('year', 'г.')];
	const way =
		input.mode === 'us_auction'
			? [
					word(receipt.auctions, 'auction'),
					word({}, 'state'),
					word({}, 'location'),
					word(receipt.places, 'port'),
					word(receipt.places, 'dest'),
				]
			: [word(receipt.origins, 'origin')];
	const known = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ');
	return [
		{ name: receipt.facts.car, value: known(car) },
		{ name: receipt.facts.way, value: known(way) },
		{ name: receipt.facts.clearance, value: shortDate(date) },
		{ name: receipt.facts.rates, value: `$ ${decimal(rates.USD)}, € ${decimal(rates.EUR)} на ${shortDate(rates.date)}` },
	].filter(({ value }) => value !== '');
}

function groupBlocks(quote: Quote, group: string): Block[] {
	const sums = quote.lines
		.filter((line) => line.group === group)
		.map((line): Sum => {
			const amount = line.currency === 'USD' ? line.usd : line.currency === 'EUR' ? line.eur : line.uah;
			const name = `${lines[line.code] ?? line.code}${line.illustrative ? ` (${receipt.example})` : ''}`;
			return { name, amount: money(amount, line.currency, 'always'), uah: money(line.uah, 'UAH', 'always') };
		});
	if (sums.length === 0) return [];
	return [
		{ kind: 'heading', text: groups[group] ?? group },
		{ kind: 'sums', sums },
	];
}

const totalName = (quote: Quote): string => (quote.status === 'partial' ? `${receipt.total} ${receipt.from}` : receipt.total);
const inDollars = (sum: { usd: string; uah: string }) => ({
	amount: money(sum.usd, 'USD', 'always'),
	uah: money(sum.uah, 'UAH', 'always'),
});

function missing(quote: Quote): Block[] {
	if (quote.missing.length === 0) return [];
	const names = quote.missing.map(({ code, reason }) => `${lines[code] ?? code}: ${receipt.missing[reason]}`);
	return [{ kind: 'note', text: names.join('\n') }];
}
