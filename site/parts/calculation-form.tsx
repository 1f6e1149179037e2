import { Field } from '@clearway/shared/ui/field.tsx';
import { requestForms as words } from '@clearway/shared/words/request-forms.ts';
import { useRef } from 'react';
import { useSite } from '../runtime/use-site.ts';
import { likelyAddress } from './likely-address.ts';
import { isWholePhone, setPhone } from './phone-mask.ts';
import { type FieldErrors, RequestForm } from './request-form.tsx';

type Props = { quote?: string; compared?: string | undefined; message?: string; onSent?: () => void };

/** A mail to the office: a car to calculate, or a calculation to check. */
export function CalculationForm({ quote, compared, message, onSent }: Props) {
	const { options } = useSite();
	// An address that looks mistyped is asked about once.
	const asked = useRef('');
	return (
		<RequestForm
			action="/forms/calculation"
			check={(values) => {
				const errors = check(values);
				const { email = '' } = values;
				const meant = errors.email || asked.current === email ? null : likelyAddress(email.trim());
				if (meant) asked.current = email;
				return meant ? { ...errors, email: words.form.errors.emailMeant(meant) } : errors;
			}}
			send={async ({ email = '', message = '', ...rest }, idempotencyKey) => {
				const { api } = await import('../runtime/web-api.ts');
				return api.mail.calculation({ body: { email, message, ...rest }, idempotencyKey });
			}}
			submit={words.calculation.send}
			thanks={options['site.thank-you-calculation'] ?? ''}
			{...(quote && { quote, compared })}
			onSent={onSent}
		>
			{(errors) => (
				<>
					<Field
						label={words.form.email}
						error={errors.email}
						name="email"
						type="email"
						autoComplete="email"
						required
						maxLength={254}
					/>
					<Field
						label={words.form.name}
						error={errors.name}
						name="name"
						autoComplete="name"
						required
						maxLength={100}
					/>
					<Field
						label={words.form.phoneIfAny}
						error={errors.phone}
						name="phone"
						type="tel"
						inputMode="tel"
						autoComplete="tel"
						placeholder="+380"
						maxLength={40}
						onInput={setPhone}
					/>
					<Field
						kind="text"
						label={quote ? words.form.question : words.form.message}
						help={quote ? undefined : words.form.messageHelp}
						error={errors.message}
						name="message"
						rows={4}
						required
						maxLength={5000}
						// A field takes plain text, without no-break spaces.
						defaultValue={message?.replaceAll('\u00A0', ' ')}
					/>
				</>
			)}
		</RequestForm>
	);
}

const looksLikeAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

function check({
	email = '',
	name = '',
	phone = '',
	message = '',
}: Readonly<Record<string, string>>): FieldErrors {
	const { errors } = words.form;
	return {
		...(email.trim() === ''
			? { email: errors.email }
			: !looksLikeAddress.test(email.trim()) && { email: errors.emailShape }),
		...(name.trim() === '' && { name: errors.name }),
		...(phone.trim() !== '' && !isWholePhone(phone) && { phone: errors.phoneShort }),
		...(message.trim() === '' && { message: errors.message }),
	};
}
