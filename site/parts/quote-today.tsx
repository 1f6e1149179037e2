import { Problem } from '@clearway/shared/contract/problem.ts';
import type { Quote } from '@clearway/shared/contract/quote.ts';
import { money } from '@clearway/shared/format/number.ts';
import { receipt } from '@clearway/shared/words/ru/receipt.ts';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { currencyOf } from './quote-facts.ts';

const words = receipt.page;

type State = { kind: 'unknown' | 'ready' | 'busy' } | { kind: 'said'; text: string };

/** What the same car would come to today, for whoever asks; without scripts the calculator answers that. */
export function QuoteToday({ quote }: { quote: Quote }) {
	const [state, setState] = useState<State>({ kind: 'unknown' });
	useEffect(() => setState({ kind: 'ready' }), []);
	async function ask() {
		setState({ kind: 'busy' });
		try {
			const { api } = await import('../web-api.ts');
			const { total, difference } = await api.quote.today({ params: { id: quote.id } });
			const currency = currencyOf(quote);
			const key = ({ USD: 'usd', EUR: 'eur', UAH: 'uah' } as const)[currency];
			setState({ kind: 'said', text: words.todaySum(money(total[key], currency), differenceWords(difference[key], currency)) });
		} catch (error) {
			setState({ kind: 'said', text: error instanceof Problem ? error.message : words.todayFailed });
		}
	}
	if (state.kind === 'unknown') return null;
	return (
		<>
			<button type="button" className="link-button" onClick={ask} aria-disabled={state.kind === 'busy'}>
				<Icon name="again" /> {words.today}
			</button>
			<p role="status">{state.kind === 'said' && state.text}</p>
		</>
	);
}

/** `на 112,50 $ больше`, `столько же`. */
export function differenceWords(difference: string, currency: 'USD' | 'EUR' | 'UAH'): string {
	const size = difference.replace(/^-/, '');
	if (/^0*(\.0*)?$/.test(size)) return words.same;
	return difference.startsWith('-') ? words.less(money(size, currency)) : words.more(money(size, currency));
}
