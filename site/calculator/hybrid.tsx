import { readField } from '@clearway/shared/domain/calculator/form/typed-reader.ts';
import { Field } from '@clearway/shared/ui/field.tsx';
import { AmountInCurrencies } from '@clearway/shared/ui/totals.tsx';
import { calculator as formWords } from '@clearway/shared/words/calculator.ts';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import type { FormParts } from './answer.ts';
import { pairs, readOtherwise, Segments } from './controls.tsx';
import { withSign } from './with-sign.ts';

const words = calculatorLater.hybrid;

type Props = { form: FormParts; formId: string; part: 'note' | 'ask' };

/**
 * The other way to count a hybrid's excise. Only the opened line asks for the engine; its field belongs to the
 * form, also without scripts.
 */
export function Hybrid({ form, formId, part }: Props) {
	const { car, answer, change } = form;
	const { hybrid } = answer.hints;
	if (!hybrid) return null;
	const { other, more } = hybrid;
	const isAsked = other === 'as_engine';
	if (part === 'note')
		return more ? (
			<>
				{isAsked ? words.asEngine(volumeOf(car.cc.trim())) : words.flat}{' '}
				<AmountInCurrencies sum={more} write={withSign} />
			</>
		) : (
			isAsked && words.ask
		);
	return (
		<>
			<Field
				label={formWords.fields.cc}
				help={readOtherwise('cc', car.cc) ?? formWords.fields.ccHelp}
				form={formId}
				name="cc"
				inputMode="numeric"
				autoComplete="off"
				maxLength={24}
				value={car.cc}
				onChange={(event) => change('cc', event.currentTarget.value)}
			/>
			<div className="by-script">
				<Segments
					form={form}
					name="hybrid_engine"
					label={formWords.fields.hybrid_engine}
					options={pairs(formWords.engines)}
				/>
			</div>
		</>
	);
}

function volumeOf(text: string): string {
	const read = readField('cc', text, new Map());
	return read?.kind === 'number' ? read.value : text;
}
