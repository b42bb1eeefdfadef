import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

export type Watch = {
  /** Allows a call to this path to fail with this status; the browser writes every such response to its console. */
  allow(status: number, path: RegExp): void;
  /** Allows calls to this foreign host, to which the journey itself responds. */
  allowHost(host: string): void;
  /** Allows the network to be taken away. */
  allowOffline(): void;
  problems(): string[];
};

type Failure = { status: number; path: RegExp };

/** Watches all pages of a context for errors, refused resources, policy violations and calls to other hosts. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const problems: string[] = [];
  // Without a session the first request fails, and so do requests of a live link that has ended.
  const allowed: Failure[] = [
    { status: 401, path: /^\/api\/auth\/user$/ },
    { status: 404, path: /^\/api\/(live|followed|contact-consents)\// },
  ];
  const hosts = ['localhost'];
  let offline = false;

  const isAllowed = (message: ConsoleMessage) => {
    const [, status] = /Failed to load resource: .* status of (\d+)/.exec(message.text()) ?? [];
    const { pathname } = new URL(message.location().url || 'http://localhost/');
    if (status) return allowed.some((failure) => failure.status === Number(status) && failure.path.test(pathname));
    return offline && /ERR_INTERNET_DISCONNECTED/.test(message.text());
  };

  const watchPage = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' && !isAllowed(message))
        problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  };
  context.on('page', watchPage);
  for (const page of context.pages()) watchPage(page);

  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !hosts.includes(hostname)) problems.push(`foreign request: ${request.url()}`);
  });
  await context.exposeBinding('reportViolation', (_, violation: string) => problems.push(`policy: ${violation}`));
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      reportViolation(`${violatedDirective} ${blockedURI} (${sourceFile})`),
    );
  });

  return {
    allow: (status, path) => void allowed.push({ status, path }),
    allowHost: (host) => void hosts.push(host),
    allowOffline: () => {
      offline = true;
    },
    problems: () => problems,
  };
}
