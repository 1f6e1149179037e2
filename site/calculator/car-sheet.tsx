import type { LineRemark } from '@clearway/shared/ui/receipt-line.tsx';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { CallbackLink } from '../parts/callback-link.tsx';
import type { FormParts } from './answer.ts';
import { ActionsLater, HybridLater, NotYoursLater } from './later.tsx';
import type { Opened } from './opened.ts';
import { Result } from './result.tsx';
import type { Calculator } from './use-calculator.ts';
import type { GoingOn } from './use-going-on.ts';
import type { Sheet } from './use-sheet.ts';

type Props = {
	/** The form's id. */
	form: string;
	parts: FormParts;
	opened: Opened;
	calculator: Calculator;
	sheet: Sheet;
	going: GoingOn;
	title: string;
	level: 1 | 2 | 3;
};

/** The sheet with its buttons, or the way to ask about a car that nobody can calculate here. */
export function CarSheet({ form, parts, opened, calculator, sheet, going, title, level }: Props) {
	const { cars, change, engine, setEngine, isWaiting, notLoaded, puts, today } = calculator;
	const { car, answer, quote, shownCar, shownQuote, lacking, isOwn } = sheet;
	const askLink = (
		<CallbackLink className="button button--outline" about={{ car, onRequest: answer.choices.onRequest }}>
			{words.notYours.ask}
		</CallbackLink>
	);
	if (going.isAsked)
		return (
			<section className="calc__result" id="receipt" aria-label={words.result.region} tabIndex={-1}>
				<p>{words.notYours.onRequest}</p>
				{askLink}
			</section>
		);
	return (
		<Result
			opened={opened}
			answer={answer}
			faults={parts.faults}
			title={title}
			head={
				shownQuote &&
				lacking[0] && (
					<NotYoursLater
						as="div"
						car={shownCar}
						quote={shownQuote}
						asksHybridEngine={answer.choices.asksHybridEngine}
						form={form}
					/>
				)
			}
			wrong={going.wrong}
			car={car}
			put={puts}
			level={level}
			isWaiting={isWaiting}
			isPast={car.date !== '' && car.date < today}
			notLoaded={notLoaded}
			onCurrency={(currency) => change('shown', currency)}
			remarks={{ excise: hybridRemark(parts, form) }}
		>
			{quote && !isOwn && <div className="calc__actions">{askLink}</div>}
			{quote && isOwn && (
				<ActionsLater
					form={form}
					quote={quote}
					cars={cars}
					engine={engine}
					setEngine={setEngine}
					isWaiting={isWaiting}
				/>
			)}
		</Result>
	);
}

/** Says at a hybrid's excise that customs posts differ, and by how much. */
function hybridRemark(form: FormParts, formId: string): LineRemark | undefined {
	const { hybrid } = form.answer.hints;
	if (!hybrid) return undefined;
	const partOf = (part: 'note' | 'ask') => <HybridLater form={form} formId={formId} part={part} />;
	const note = (
		<>
			{receipt.hybrid} {partOf('note')}
		</>
	);
	return { note, ask: hybrid.other === 'as_engine' && partOf('ask') };
}
