import { passkeys } from '@clearway/shared/words/admin-passkeys.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import { signWithPasskey, whyUnable } from './passkey-browser.ts';

/** Confirms the person with a passkey, where this browser can use one. */
export default function ConfirmPasskey({ onConfirmed }: { onConfirmed: () => void }) {
	const { api, platform } = useServices();
	const [isAsking, setAsking] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	if (whyUnable(platform) !== null) return null;
	const confirm = async (): Promise<void> => {
		setAsking(true);
		setFailure(null);
		// Each challenge is good for one answer, so it is asked for when it is needed.
		const choice = await outcome(api.auth.confirmChoice());
		const options = choice.ok ? choice.value.passkey : null;
		const signed = options ? await signWithPasskey(options) : { failure: passkeys.failed.cancelled };
		if ('failure' in signed) {
			setAsking(false);
			return setFailure(choice.ok ? signed.failure : choice.problem.message);
		}
		const confirmed = await outcome(api.auth.confirm({ body: { passkey: signed.answer } }));
		setAsking(false);
		if (confirmed.ok) onConfirmed();
		else setFailure(confirmed.problem.errors[0]?.message ?? confirmed.problem.message);
	};
	return (
		<>
			<Button mt="md" variant="default" fullWidth aria-busy={isAsking} onClick={() => void confirm()}>
				{passkeys.confirm}
			</Button>
			{failure !== null && <p role="alert">{failure}</p>}
		</>
	);
}
