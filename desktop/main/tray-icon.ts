type Settings<Icon> = {
	make: () => Icon;
	/** True if a panel shows tray icons now. */
	hasHost: () => Promise<boolean>;
	failed: (why: unknown) => void;
};

/**
 * Makes the tray icon. On Linux an icon made without a panel stays invisible for the app's whole life, also
 * when a panel comes later, so it is made only where somebody will see it.
 */
export function createTrayIcon<Icon>({ make, hasHost, failed }: Settings<Icon>) {
	let icon: Icon | null = null;
	let isProved = false;
	return {
		now: (): Icon | null => icon,
		/** True if a tray surely shows the app; otherwise the app must not hide there. */
		isSeen: (): boolean => icon !== null && isProved,
		/** Looks for a tray; panels come and go with the session. */
		async look(): Promise<void> {
			try {
				isProved = await hasHost();
				if (isProved) icon ??= make();
			} catch (error) {
				failed(error);
			}
		},
	};
}
