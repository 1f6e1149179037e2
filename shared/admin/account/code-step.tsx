import { signIn } from '@clearway/shared/words/admin-sign-in.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

const text = signIn.code;

/** The second step of a sign-in: the code, after the password was right. */
export function CodeStep({
	fault,
	isEntering,
	onBack,
}: {
	fault: string | undefined;
	isEntering: boolean;
	onBack: () => void;
}) {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => field.current?.focus(), []);
	return (
		<>
			<p>{text.lead}</p>
			<TextInput
				ref={field}
				name="code"
				label={text.label}
				autoComplete="one-time-code"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={40}
				error={fault}
				size="md"
			/>
			<Button type="submit" size="md" fullWidth disabled={isEntering} aria-busy={isEntering}>
				{isEntering ? text.entering : text.enter}
			</Button>
			<Button variant="default" size="md" fullWidth onClick={onBack}>
				{text.back}
			</Button>
		</>
	);
}
