import { type AnswerWay, answerWays, contactOf } from '@clearway/shared/contract/answer-ways.ts';
import { Field } from '@clearway/shared/ui/field.tsx';
import { requestForms } from '@clearway/shared/words/request-forms.ts';
import { setPhone } from './phone-mask.ts';

const { form: words } = requestForms;

/** A sentence for each field at fault. */
export type FieldErrors = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string>>;

/** How the visitor is answered, and the contact that it needs: a rule of the styles shows the right one, also without scripts. */
export const AnswerFields = ({
	errors,
	mailAnchor,
}: {
	errors: FieldErrors;
	mailAnchor?: string | undefined;
}) => (
	<>
		<fieldset className="segments answer-ways">
			<legend className="field__label">{words.answer}</legend>
			<div className="segments__row">
				{answerWays.map((way) => (
					<label key={way} className="segments__one">
						<input
							type="radio"
							name="answerBy"
							value={way}
							defaultChecked={way === 'phone'}
							{...(way === 'email' && { id: mailAnchor, ref: checkIfAsked })}
						/>
						<span>{words.ways[way]}</span>
					</label>
				))}
			</div>
		</fieldset>
		<div className="answer-ways__phone">
			<Field
				label={words.phone}
				help={words.phoneHelp}
				error={errors.phone}
				name="phone"
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				placeholder="+380"
				maxLength={40}
				onInput={setPhone}
			/>
		</div>
		<div className="answer-ways__email">
			<Field
				label={words.email}
				help={words.emailHelp}
				error={errors.email}
				name="email"
				type="email"
				autoComplete="email"
				maxLength={254}
			/>
		</div>
	</>
);

// A link may lead to the mail.
function checkIfAsked(input: HTMLInputElement | null): void {
	if (input?.id && location.hash === `#${input.id}`) input.checked = true;
}

/** The way that was chosen. */
export const wayOf = ({ answerBy }: Values): AnswerWay =>
	answerWays.find((way) => way === answerBy) ?? 'phone';

/** What was typed, without the contact that the chosen way does not show. */
export function withoutOther(values: Values): Values {
	const other = contactOf(wayOf(values)) === 'phone' ? 'email' : 'phone';
	return Object.fromEntries(Object.entries(values).filter(([name]) => name !== other));
}
