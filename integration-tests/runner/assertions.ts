/** A test fails if it has met no expectation, for example because it loops over a list that is empty by mistake. */
beforeEach(() => expect.hasAssertions())
