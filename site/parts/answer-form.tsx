import { contactOf } from '@clearway/shared/contract/answer-ways.ts';
import { Field } from '@clearway/shared/ui/field.tsx';
import { requestForms as words } from '@clearway/shared/words/request-forms.ts';
import { useRef } from 'react';
import { AnswerFields, type FieldErrors, wayOf, withoutOther } from './answer-fields.tsx';
import { likelyAddress } from './likely-address.ts';
import { isWholePhone } from './phone-mask.ts';
import { RequestForm } from './request-form.tsx';

type Props = {
	/** A call or a question, or a car to calculate and a calculation to check. */
	kind: 'callback' | 'calculation';
	quote?: string;
	compared?: string | undefined;
	/** What the message begins with; a callback without one has no message. */
	message?: string | undefined;
	/** A link to this part of the page asks for an answer by mail. */
	mailAnchor?: string;
	onSent?: () => void;
};

/** Every form that asks the office for an answer. */
export function AnswerForm({ kind, quote, compared, message, mailAnchor, onSent }: Props) {
	// An address that looks mistyped is asked about once.
	const asked = useRef('');
	const isCalculation = kind === 'calculation';
	return (
		<RequestForm
			action={`/forms/${kind}`}
			check={(values) => {
				const errors = check(values, isCalculation);
				const { email = '' } = withoutOther(values);
				const meant = errors.email || asked.current === email ? null : likelyAddress(email.trim());
				if (meant) asked.current = email;
				return meant ? { ...errors, email: words.form.errors.emailMeant(meant) } : errors;
			}}
			send={async (values, idempotencyKey) => {
				const { api } = await import('../runtime/web-api.ts');
				const { name = '', message = '', ...rest } = withoutOther(values);
				const answerBy = wayOf(values);
				if (isCalculation)
					return api.mail.calculation({ body: { name, message, ...rest, answerBy }, idempotencyKey });
				const body = { name, ...(message.trim() !== '' && { message }), ...rest, answerBy };
				return api.mail.callback({ body, idempotencyKey });
			}}
			{...(quote && { quote, compared })}
			onSent={onSent}
		>
			{(errors) => (
				<>
					<AnswerFields errors={errors} mailAnchor={mailAnchor} />
					<Field
						label={words.form.name}
						error={errors.name}
						name="name"
						autoComplete="name"
						required
						maxLength={100}
					/>
					{message !== undefined && (
						<Field
							kind="text"
							label={labelOf(isCalculation, Boolean(quote))}
							help={quote || message ? undefined : words.form.messageHelp}
							error={errors.message}
							name="message"
							rows={4}
							required={isCalculation}
							maxLength={5000}
							// A field takes plain text, without no-break spaces.
							defaultValue={message.replaceAll(/[\u00A0\u202F]/g, ' ')}
						/>
					)}
				</>
			)}
		</RequestForm>
	);
}

function labelOf(isCalculation: boolean, hasQuote: boolean): string {
	if (hasQuote) return words.form.question;
	return isCalculation ? words.form.message : words.form.messageIfAny;
}

const looksLikeAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

function check(values: Readonly<Record<string, string>>, needsMessage: boolean): FieldErrors {
	const { errors } = words.form;
	const { phone = '', email = '', name = '', message = '' } = values;
	const needed = contactOf(wayOf(values));
	const phoneError = phone.trim() === '' ? errors.phone : !isWholePhone(phone) && errors.phoneShort;
	const emailError =
		email.trim() === '' ? errors.email : !looksLikeAddress.test(email.trim()) && errors.emailShape;
	return {
		...(needed === 'phone' && phoneError && { phone: phoneError }),
		...(needed === 'email' && emailError && { email: emailError }),
		...(name.trim() === '' && { name: errors.name }),
		...(needsMessage && message.trim() === '' && { message: errors.message }),
	};
}
