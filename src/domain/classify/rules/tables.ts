import type { MessageRule } from '../classification.ts';
import { AGENT_RULES } from './agent.ts';
import { ASSERTION_RULES } from './assertions.ts';
import { AUTH_RULES } from './auth.ts';
import { BROWSER_RULES } from './browser.ts';
import { CDP_RULES } from './cdp.ts';
import { CONFIGURATION_RULES } from './configuration.ts';
import { GENERIC_RULES } from './generic.ts';
import { GIT_RULES } from './git.ts';
import { HTTP_RULES } from './http.ts';
import { I18N_RULES } from './i18n.ts';
import { INTERNAL_RULES } from './internal.ts';
import { MCP_RULES } from './mcp.ts';
import { NET_RULES } from './net.ts';
import { OBSTACLE_RULES } from './obstacles.ts';
import { OUTCOME_RULES } from './outcome.ts';
import { PLAYWRIGHT_RULES } from './playwright.ts';
import { PROVIDER_RULES } from './provider.ts';
import { RESOURCE_RULES } from './resources.ts';
import { RUNNER_RULES } from './runners.ts';
import { SCHEMA_RULES } from './schema.ts';
import { STORE_RULES } from './store.ts';
import { WEBDRIVER_RULES } from './webdriver.ts';

/** Every built-in table by family, in the order in which they are tried: what is most specific comes first. */
export const RULE_TABLES: Readonly<Record<string, readonly MessageRule[]>> = Object.freeze({
  settings: SCHEMA_RULES.slice(0, 2),
  locks: RESOURCE_RULES.slice(0, 1),
  git: GIT_RULES,
  outcome: OUTCOME_RULES.slice(0, 2),
  obstacles: OBSTACLE_RULES.slice(0, 4),
  runners: RUNNER_RULES,
  stale: WEBDRIVER_RULES.slice(0, 1),
  mcp: MCP_RULES,
  playwright: PLAYWRIGHT_RULES,
  browser: BROWSER_RULES,
  cdp: CDP_RULES,
  webdriver: WEBDRIVER_RULES.slice(1),
  postconditions: OUTCOME_RULES.slice(2),
  answers: AGENT_RULES.slice(0, 1),
  assertions: ASSERTION_RULES,
  store: STORE_RULES,
  disk: RESOURCE_RULES.slice(1, 2),
  provider: PROVIDER_RULES,
  agent: AGENT_RULES.slice(1),
  net: NET_RULES,
  http: HTTP_RULES,
  resources: RESOURCE_RULES.slice(2),
  configuration: CONFIGURATION_RULES,
  stops: OBSTACLE_RULES.slice(4),
  auth: AUTH_RULES,
  i18n: I18N_RULES,
  generic: GENERIC_RULES,
  schema: SCHEMA_RULES.slice(2),
  internal: INTERNAL_RULES,
});

/** All rows in the order in which they are tried. */
export const MESSAGE_RULES: readonly MessageRule[] = Object.freeze(Object.values(RULE_TABLES).flat());
