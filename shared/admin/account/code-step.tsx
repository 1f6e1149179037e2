import { signIn } from '@clearway/shared/words/admin-sign-in.ts';
import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { FactorChoice, PasskeyAnswer } from '../../contract/passkey.ts';
import type { Renew } from './passkey-step.tsx';

const text = signIn.code;
// Loaded later, so that its library does not weigh on the first screen.
const PasskeyStep = lazy(() => import('./passkey-step.tsx'));

/** The second step of a sign-in: a passkey or the code, after the password was right. */
export function CodeStep({
	fault,
	isEntering,
	choice,
	renew,
	onSigned,
	onBack,
}: {
	choice: FactorChoice;
	renew: Renew;
	onSigned: (answer: PasskeyAnswer) => Promise<void>;
	fault: string | undefined;
	isEntering: boolean;
	onBack: () => void;
}) {
	const field = useRef<HTMLInputElement>(null);
	const { passkey } = choice;
	useEffect(() => {
		if (!passkey) field.current?.focus();
	}, [passkey]);
	return (
		<>
			{passkey ? (
				<Suspense>
					<PasskeyStep options={passkey} renew={renew} onSigned={onSigned} />
				</Suspense>
			) : (
				<p>{text.lead}</p>
			)}
			<TextInput
				ref={field}
				name="code"
				label={choice.app ? text.label : text.recovery}
				autoComplete="one-time-code"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={40}
				error={fault}
				size="md"
			/>
			<Button
				type="submit"
				variant={passkey ? 'default' : 'filled'}
				size="md"
				fullWidth
				disabled={isEntering}
				aria-busy={isEntering}
			>
				{isEntering ? text.entering : text.enter}
			</Button>
			<Button variant="default" size="md" fullWidth onClick={onBack}>
				{text.back}
			</Button>
		</>
	);
}
