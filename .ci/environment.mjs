/**
 * `node .ci/environment.mjs NAME` fails while GitHub's environment NAME lacks the protection that CONTRIBUTING.md requires. The release runs
 * it before it publishes, with a token that reads actions. It warns an owner who forgot the settings. Someone who wants to publish other
 * code removes this step, and then the settings stop them.
 */
const [name = ""] = process.argv.slice(2)
const { GITHUB_API_URL, GITHUB_REPOSITORY, GH_TOKEN } = process.env
const address = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/environments/${encodeURIComponent(name)}`

const problems = await findProblems().catch((error) => [`its protection could not be read (${error.message})`])
if (problems.length > 0) {
  console.error(`Nothing is published, because of GitHub's environment "${name}": ${problems.join("; ")}.`)
  console.error('CONTRIBUTING.md lists its settings under "Releases". Correct them, and run this job again.')
  process.exitCode = 1
}

async function findProblems() {
  const { protection_rules: rules, deployment_branch_policy: refs, can_admins_bypass: bypass } = await read(address)
  const review = rules.find(({ type }) => type === "required_reviewers")
  const allowed = refs?.custom_branch_policies
    ? (await read(`${address}/deployment-branch-policies`)).branch_policies
    : []
  const onlyVersions = allowed.length === 1 && allowed[0].type === "tag" && allowed[0].name === "v*"
  return [
    ...(review?.reviewers?.length > 0 ? [] : ["it has no required reviewers"]),
    ...(review?.prevent_self_review === true ? [] : ["a person can approve their own release"]),
    ...(bypass === true ? ["administrators can bypass its rules"] : []),
    ...(onlyVersions ? [] : ["it accepts more than the tags v*"]),
  ]
}

async function read(url) {
  const headers = { accept: "application/vnd.github+json", authorization: `Bearer ${GH_TOKEN}` }
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return await answer.json()
}
