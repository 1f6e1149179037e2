import { carAndTotal } from '@clearway/shared/domain/calculator/quote-facts.ts';
import type { Quote } from '@clearway/shared/domain/calculator/types.ts';
import { calculatorLater as words } from '@clearway/shared/words/calculator-later.ts';
import { language } from '@clearway/shared/words/language.ts';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../parts/icon.tsx';
import { PassOn, PrintButton } from '../parts/pass-on.tsx';
import { isServerThere, useOnline } from '../runtime/online.ts';
import { useAddress, useSite } from '../runtime/use-site.ts';
import type { Answer } from './answer.ts';
import { addressOf, type Cars, carInForm, oneCar } from './cars.ts';
import type { CalculatorEngine } from './engine.ts';
import type { Sending } from './keep-quote.ts';

/**
 * Without scripts, save and send store the calculation and show its page, which has printing and the request
 * form; with scripts "send" opens that form here.
 */
export function Actions(props: {
	form: string;
	quote: Quote;
	cars: Cars;
	/** One for each car. */
	answers: readonly Answer[];
	engine: CalculatorEngine | null;
	setEngine: (newest: CalculatorEngine) => void;
	/** True while the answer to a changed form is not there yet. */
	isWaiting: boolean;
}) {
	const { form, quote, cars, answers, engine, setEngine, isWaiting } = props;
	const { publicUrl } = useSite();
	const address = useAddress();
	const isOnline = useOnline();
	const navigate = useNavigate();
	const [state, setState] = useState<Sending | { kind: 'busy' }>({ kind: 'idle' });

	const isBusy = state.kind === 'busy';
	const urlOf = (shown: Cars): string => `${publicUrl}${address(addressOf(shown))}`;
	const url = urlOf(oneCar(carInForm(cars)));
	const compared = cars.list.flatMap(({ port }, at) => {
		const result = answers[at]?.result;
		return at !== cars.at && result?.kind === 'quote' ? [{ quote: result.quote, port }] : [];
	});
	const keep = (isSent: boolean) => async (event: MouseEvent<HTMLButtonElement>) => {
		const button = event.currentTarget;
		// The form is newer than the sheet: the server calculates the form.
		const isOld = isWaiting && !engine;
		if (isOld && isOnline) return;
		event.preventDefault();
		if (isBusy) return;
		if (isOld) return setState({ kind: 'failed', text: words.actions.offline });
		setState({ kind: 'busy' });
		const fail = () =>
			setState({ kind: 'failed', text: isOnline ? words.actions.failed : words.actions.offline });
		const script = await import('./keep-quote.ts').catch(() => null);
		if (script) {
			const storing = script.keepQuote({
				...{ car: { quote, port: carInForm(cars).port }, compared, engine, setEngine },
				...{ url: isSent ? urlOf(cars) : url, isSent, navigate },
			});
			return storing.then(setState, fail);
		}
		// The tab outlived an update and its scripts are gone; the form works without them.
		if (!(await isServerThere())) return fail();
		// The browser may bring this page back as it was.
		setState({ kind: 'idle' });
		button.form?.requestSubmit(button);
	};

	const shared = {
		type: 'submit',
		form,
		formMethod: 'post',
		name: 'language',
		value: language,
	} as const;
	return (
		<div className="calc__actions">
			{/* Cars side by side are passed on together, from their table. */}
			{cars.list.length === 1 && <PassOn url={url} text={carAndTotal(quote)} />}
			<PrintButton />
			{/* A redirect keeps the fragment: it lands at the request form. */}
			<button
				{...shared}
				formAction="/forms/quote#send"
				// The bar of a phone presses it.
				id="send-calculation"
				className="button button--send"
				aria-disabled={isBusy}
				onClick={keep(true)}
			>
				{isBusy ? words.actions.saving : words.actions.send}
			</button>
			<button
				{...shared}
				formAction="/forms/quote"
				className="link-button"
				aria-disabled={isBusy}
				onClick={keep(false)}
			>
				<Icon name="sum" /> {words.actions.save}
			</button>
			<p className="calc__actions-note" role="status">
				{state.kind === 'failed' ? <strong>{state.text}</strong> : words.actions.saveNote}
			</p>
			{state.kind === 'sending' && (
				<state.View sent={state.sent} onClose={() => setState({ kind: 'idle' })} />
			)}
		</div>
	);
}
