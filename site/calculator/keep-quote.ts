import { Problem, type ProblemCode } from '@clearway/shared/contract/problem.ts';
import { totalText } from '@clearway/shared/domain/calculator/quote-facts.ts';
import type { Quote } from '@clearway/shared/domain/calculator/types.ts';
import { calculatorLater as words } from '@clearway/shared/words/calculator-later.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import type { ComponentType } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import { lastError } from '../runtime/client-state.ts';
import { api } from '../runtime/web-api.ts';
import { dataApi } from './data-api.ts';
import type { CalculatorEngine } from './engine.ts';
import type { Kept, Sent } from './send-dialog.tsx';

/** The state of storing a calculation. */
export type Sending =
	| { kind: 'idle' }
	| { kind: 'failed'; text: string }
	| { kind: 'sending'; sent: Sent; View: ComponentType<{ sent: Sent; onClose: () => void }> };

/** A car on the screen: its calculation, and its port, which is empty while the visitor leaves it open. */
export type CarOnScreen = { quote: Quote; port: string };

type Asked = {
	car: CarOnScreen;
	/** The other cars that are compared with it; they are sent along. */
	compared: readonly CarOnScreen[];
	engine: CalculatorEngine | null;
	setEngine: (newest: CalculatorEngine) => void;
	/** The calculator's address with the same input, of all cars where they are sent together. */
	url: string;
	/** True sends it to the office, false opens its page. */
	isSent: boolean;
	navigate: NavigateFunction;
};

/** Comes as its own script when somebody asks for it. */
export async function keepQuote(asked: Asked): Promise<Sending> {
	const { url, isSent, navigate } = asked;
	const stored = await (isSent ? storeAll(asked) : store(asked.car, asked));
	const sent = isSent ? sentOf(stored, url) : null;
	const View = sent && (await loadDialog());
	if (sent && View) return { kind: 'sending', sent, View };
	if ('id' in stored) {
		await navigate(`/calculator/${stored.id}${isSent ? '#send' : ''}`, { viewTransition: true });
		return { kind: 'idle' };
	}
	return { kind: 'failed', text: stored.text };
}

function sentOf(kept: Kept | Refused | { text: string }, url: string): Sent | null {
	if ('id' in kept) return kept;
	return 'reason' in kept ? { url, reason: kept.reason } : null;
}

// The dialog of an older build may be gone: the stored calculation's page has the same form.
const loadDialog = () =>
	import('./send-dialog.tsx').then(
		({ SendDialog }) => SendDialog,
		() => null,
	);

/** The reason for the dialog, and the text at the button. */
type Refused = { reason: string; text: string };

// The sum on the screen stays right; a day whose rate did not load was counted with another rate.
const refusals: { readonly [code in ProblemCode]?: string } = {
	too_many: words.linkWorks,
	rate_missing: words.otherRate,
};

/** Cars are sent together or not at all: a refused one leaves the link to all of them. */
async function storeAll(asked: Asked): Promise<Kept | Refused | { text: string }> {
	const stored = await store(asked.car, asked);
	if (!('id' in stored)) return stored;
	const others: Kept[] = [];
	for (const car of asked.compared) {
		const other = await store(car, asked);
		if (!('id' in other)) return other;
		others.push(other);
	}
	const otherSum = [stored, ...others].find((kept) => kept.otherSum)?.otherSum;
	return { ...stored, compared: others, ...(otherSum && { otherSum }) };
}

/** If the server has newer prices the sheet shows them first, and the visitor decides again. */
async function store(
	{ quote, port }: CarOnScreen,
	{ engine, setEngine }: Asked,
): Promise<Kept | Refused | { text: string }> {
	const { asOf: _, ...input } = quote.input;
	try {
		// A port that the visitor left open is stored as the cheapest one, which may differ on another day.
		const stored = await api.quote.create({ body: { ...input, port: port || undefined } });
		if (sumsOf(stored) === sumsOf(quote)) return stored;
		const newest = await newestEngine();
		if (!newest || newest.name === engine?.name)
			return { ...stored, otherSum: totalText(stored, receipt, 'always') };
		setEngine(newest);
		return { text: words.pricesChanged };
	} catch (error) {
		// Only the number is refused, and the server says why and until when; the sum stays.
		const rest = error instanceof Problem && refusals[error.code];
		if (!rest) throw error;
		// Said at the button; the page's notice would say it twice.
		lastError.set(null);
		return { reason: error.message, text: `${error.message} ${rest}` };
	}
}

type Summed = { lines: readonly { code: string; usd: string; eur: string; uah: string }[] };

const sumsOf = ({ lines }: Summed): string =>
	lines.map(({ code, usd, eur, uah }) => [code, usd, eur, uah].join(' ')).join();

async function newestEngine(): Promise<CalculatorEngine | null> {
	const { openEngine } = await import('./engine.ts');
	return openEngine(dataApi, null).catch(() => null);
}
