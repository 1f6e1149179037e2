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

/** What has come of storing a calculation. */
export type Sending =
	| { kind: 'idle' }
	| { kind: 'failed'; text: string }
	| { kind: 'sending'; sent: Sent; View: ComponentType<{ sent: Sent; onClose: () => void }> };

type Asked = {
	quote: Quote;
	engine: CalculatorEngine | null;
	setEngine: (newest: CalculatorEngine) => void;
	/** The calculator with the same input. */
	url: string;
	/** Whether it goes to the office; else its page is opened. */
	isSent: boolean;
	navigate: NavigateFunction;
};

/** Stores a calculation and goes on with it; comes with its own script once somebody asks for it. */
export async function keepQuote(asked: Asked): Promise<Sending> {
	const { url, isSent, navigate } = asked;
	const kept = await store(asked);
	const sent = isSent ? sentOf(kept, url) : null;
	const View = sent && (await loadDialog());
	if (sent && View) return { kind: 'sending', sent, View };
	if ('id' in kept) {
		await navigate(`/calculator/${kept.id}`, { viewTransition: true });
		return { kind: 'idle' };
	}
	return { kind: 'failed', text: kept.text };
}

function sentOf(kept: Kept | Refused | { text: string }, url: string): Sent | null {
	if ('id' in kept) return kept;
	return 'reason' in kept ? { url, reason: kept.reason } : null;
}

// The dialog of an older build may be gone: the page of the stored calculation has the same form.
const loadDialog = () =>
	import('./send-dialog.tsx').then(
		({ SendDialog }) => SendDialog,
		() => null,
	);

/** Why there is no number, for the dialog, and the same as it stands at the button. */
type Refused = { reason: string; text: string };

// What is true of the sum on the screen; of a day whose rate did not load it was counted by another one.
const refusals: { readonly [code in ProblemCode]?: string } = {
	too_many: words.linkWorks,
	rate_missing: words.otherRate,
};

/**
 * A refusal is said in words. Where the server knows newer prices the sheet shows them first, for the visitor
 * to decide again.
 */
async function store({ quote, engine, setEngine, url }: Asked): Promise<Kept | Refused | { text: string }> {
	const { asOf: _, ...input } = quote.input;
	// A port that the visitor left open is stored as the cheapest one, which another day may be another.
	const port = new URL(url).searchParams.get('port') ?? undefined;
	try {
		const kept = await api.quote.create({ body: { ...input, port } });
		if (sumsOf(kept) === sumsOf(quote)) return kept;
		const newest = await newestEngine();
		if (!newest || newest.name === engine?.name)
			return { ...kept, otherSum: totalText(kept, receipt, 'always') };
		setEngine(newest);
		return { text: words.pricesChanged };
	} catch (error) {
		// The sum stands; only its number is refused, and the server says why and until when.
		const rest = error instanceof Problem && refusals[error.code];
		if (!rest) throw error;
		// Said at the button; the notice of the page would say it twice.
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
