import { admin as words } from '@clearway/shared/words/admin.ts';
import { signIn } from '@clearway/shared/words/admin-sign-in.ts';
import { Button, Group, Text } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { SecondFactor } from '../../contract/auth.ts';
import type { Problem } from '../../contract/problem.ts';
import { Dialog } from '../kit/dialog.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';

const text = signIn.confirm;
// Loaded later, because the question by password does without its library.
const ConfirmByPasskey = lazy<ComponentType<{ onConfirmed: () => void }>>(() =>
	import('../account/confirm-passkey.tsx').catch(() => ({ default: () => null })),
);

type Asked = { isOpen: boolean; answer: (isProved: boolean) => void };

/** Asks for the password, or for a code or a passkey if the person has a second factor. */
export default function IdentityDialog({ isOpen, answer }: Asked) {
	const { api } = useServices();
	const [typed, setTyped] = useState('');
	const [problem, setProblem] = useState<Problem | null>(null);
	const [isSending, setSending] = useState(false);
	const [factor, setFactor] = useState<SecondFactor | null>(null);
	useEffect(() => {
		if (isOpen)
			void outcome(api.auth.secondFactor()).then((result) => setFactor(result.ok ? result.value : null));
	}, [api, isOpen]);
	const hasFactor = factor?.isOn === true;
	const close = (isProved: boolean): void => {
		setTyped('');
		setProblem(null);
		answer(isProved);
	};
	const send = async (): Promise<void> => {
		if (typed === '' || isSending) return;
		setSending(true);
		const body = hasFactor ? { code: typed } : { password: typed };
		const result = await outcome(api.auth.confirm({ body }));
		setSending(false);
		if (result.ok) close(true);
		else setProblem(result.problem);
	};
	const fault = problem?.errors[0]?.message;
	return (
		<Dialog opened={isOpen} onClose={() => close(false)} title={text.title}>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					// The dialog may stand over a form of the screen, in React's tree.
					event.stopPropagation();
					void send();
				}}
			>
				<Text mb="md">{text.text}</Text>
				<ProblemNote problem={problem} shown={['password', 'code']} />
				<PasswordField
					label={hasFactor ? signIn.code.label : text.label}
					autoComplete={hasFactor ? 'one-time-code' : 'current-password'}
					value={typed}
					error={fault}
					data-autofocus
					visibilityToggleButtonProps={{ 'aria-label': text.show, tabIndex: 0 }}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
				{isOpen && factor?.canHavePasskeys && factor.passkeys.length > 0 && (
					<Suspense>
						<ConfirmByPasskey onConfirmed={() => close(true)} />
					</Suspense>
				)}
				<Group justify="flex-end" gap="sm" mt="lg">
					<Button variant="default" onClick={() => close(false)}>
						{words.cancel}
					</Button>
					<Button type="submit" aria-busy={isSending}>
						{text.action}
					</Button>
				</Group>
			</form>
		</Dialog>
	);
}
