import { signIn } from '@clearway/shared/words/admin-sign-in.ts';
import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { encode } from 'uqr';
import type { Problem } from '../../contract/problem.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { fieldFaults, outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import classes from './account.module.css';

const text = signIn.factor;

/** A secret for the authenticator app, and the first code of it. */
export function FactorSetup({
	begun: { secret, address },
	onCodes,
}: {
	begun: { secret: string; address: string };
	onCodes: (codes: readonly string[]) => void;
}) {
	const { api } = useServices();
	const [code, setCode] = useState('');
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const enable = async (): Promise<void> => {
		const result = await outcome(api.auth.enableFactor({ body: { code: code.trim() } }));
		setProblem(result.ok ? null : result.problem);
		if (result.ok) onCodes(result.value.codes);
	};
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				event.stopPropagation();
				void during(enable);
			}}
		>
			<p>{text.scan}</p>
			<QrCode value={address} />
			<p>
				{text.byHand} <code>{(secret.match(/.{4}/g) ?? []).join(' ')}</code>
			</p>
			<p>
				<a href={address}>{text.link}</a>
			</p>
			<ProblemNote problem={problem} shown={['code']} />
			<TextInput
				label={text.first}
				description={text.firstHelp}
				value={code}
				error={problem ? fieldFaults(problem).code : undefined}
				autoComplete="one-time-code"
				inputMode="numeric"
				maxLength={10}
				data-autofocus
				onChange={(event) => setCode(event.currentTarget.value)}
			/>
			<Button type="submit" mt="md" aria-busy={isBusy}>
				{text.enable}
			</Button>
		</form>
	);
}

// Phones read only dark codes on a light ground, so the theme changes nothing here.
function QrCode({ value }: { value: string }) {
	const { data, size } = encode(value, { ecc: 'M', border: 2 });
	const path = data
		.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
		.join('');
	return (
		<svg className={classes.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.picture}>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" shapeRendering="crispEdges" />
		</svg>
	);
}

/** Shows the recovery codes, only this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
	return (
		<>
			<p>{text.codesHelp}</p>
			<ol className={classes.codes} aria-label={text.codesTitle}>
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<Group gap="sm">
				<CopyButton value={codes.join('\n')}>
					{({ copied, copy }) => (
						<Button variant="default" onClick={copy}>
							{copied ? text.copied : text.copy}
						</Button>
					)}
				</CopyButton>
				<Button onClick={onDone}>{text.kept}</Button>
			</Group>
		</>
	);
}
